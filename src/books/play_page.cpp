#include "books/play_page.h"

namespace gridsmith {

namespace {

// clang-format off
constexpr std::string_view kPlayStyle = R"css(
:root{color-scheme:light dark;--ink:#111;--paper:#fff;--soft:#595959;--own:#0645ad;--line:#bbb;--key:#f1f1f1;
--chosen:#cfe2ff;--wrong:#ffc9c9}
body{font-family:system-ui,sans-serif;line-height:1.45;max-width:72em;margin:1em auto;padding:0 1em;color:var(--ink);
background:var(--paper)}
h1{font-size:1.9em;margin:.8em 0 .2em}h2{margin:1.6em 0 .3em}p{margin:.3em 0}.line{width:4.8em;vertical-align:middle}
.puzzles{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,18em),1fr));gap:1.6em;margin-top:1em;
align-items:start}
figure{margin:0;min-width:0}
.head{display:flex;justify-content:space-between;font-weight:bold;margin-bottom:.3em}
.head span{font-weight:normal;color:var(--soft)}
.board{position:relative;container-type:inline-size}
.board img{width:100%;display:block}
.art .board{background:#fff}
.legend{display:flex;flex-wrap:wrap;gap:.5em;margin:.6em 0}
.legend div{text-align:center;font-size:.85em}
.legend i{display:block;width:2.4em;height:2.4em;background-color:#fff}
.cell{position:absolute;box-sizing:border-box;padding:0;margin:0;border:0;border-radius:0;background:transparent;
color:var(--own);text-align:center;line-height:1;cursor:pointer;display:block;overflow:hidden}
.cell:focus{outline:.6cqw solid var(--own);outline-offset:-.6cqw;background-color:var(--chosen)}
.cell.wrong{background-color:var(--wrong)}
.art .cell:focus{background-color:transparent}
.art .cell.wrong{background-color:#ffc9c9}
.cell i{display:block;width:80%;height:80%;margin:10%}
.cell .notes{display:grid;width:100%;height:100%;align-items:center;justify-items:center;font-size:.42em}
.cell .notes span{width:100%;height:100%;display:grid;place-items:center}
.cell .notes i{width:80%;height:80%;margin:0}
.marked .cell.filled{background-color:var(--paper);background-clip:content-box;padding:3%}
.answer{color:var(--ink);display:grid;place-items:center;cursor:auto}
.art .answer{color:#111}
.picture{background-size:contain;background-repeat:no-repeat;background-position:center;background-origin:content-box}
.pad{display:flex;flex-wrap:wrap;gap:.35em;margin-top:.5em}
.pad button{font:inherit;min-width:2.6em;height:2.6em;padding:0 .5em;border:1px solid var(--line);border-radius:.4em;
background-color:var(--key);color:inherit;cursor:pointer}
.pad button.picture{background-color:#fff;padding:.25em;width:2.6em}
.pad button[aria-pressed=true]{background-color:var(--own);border-color:var(--own);color:var(--paper)}
.solved .head span::after{content:" \2713 " attr(data-solved);color:#0a7d33;font-weight:bold}
details{margin:2em 0}summary{cursor:pointer;font-weight:bold;font-size:1.2em}
@media screen and (prefers-color-scheme:dark){
:root{--ink:#e8e8e8;--paper:#17181a;--soft:#a5a5a5;--own:#8ab4f8;--line:#55585c;--key:#2a2c30;--chosen:#1f3350;
--wrong:#6b2020}
.board img,.line{filter:invert(.91)}.art .board img{filter:none}
.art .cell{color:#0645ad}.solved .head span::after{color:#6ad08f}}
@media print{.pad{display:none}figure{break-inside:avoid}.cell{color:#000}h2{break-after:avoid}
.puzzles{grid-template-columns:repeat(2,1fr)}details:not([open]){display:none}}
)css";

// Keys: symbols enter, with Shift or with the pencil they note; arrows move; Backspace empties.
constexpr std::string_view kPlayScript = R"js(
"use strict";
(()=>{
const book=document.body.dataset;
const kept=key=>{try{return JSON.parse(localStorage.getItem(key))||{}}catch{return{}}};
const keep=(key,state)=>{try{localStorage.setItem(key,JSON.stringify(state))}catch{}};
const puzzles=[];
let noting=false,chosen=null;
const pad=document.createElement("div");
pad.className="pad";
const key_of=(text,label,act)=>{const key=document.createElement("button");key.type="button";key.append(text);
key.setAttribute("aria-label",label);key.title=label;
key.addEventListener("pointerdown",event=>event.preventDefault());key.addEventListener("click",act);return key};
const show_pad=puzzle=>{
if(pad.parentNode===puzzle.figure)return;
const pencil=key_of("\u270e",book.notes,()=>{noting=!noting;pencil.setAttribute("aria-pressed",noting);chosen.focus()});
pencil.setAttribute("aria-pressed",noting);
pad.replaceChildren(...puzzle.symbols.map((symbol,i)=>{
const key=key_of(puzzle.art?"":symbol,symbol,()=>chosen.enter(symbol,noting));
if(puzzle.art)key.className="picture "+puzzle.art+"-"+(i+1);return key}),
pencil,key_of("\u232b",book.erase,()=>chosen.enter("",false)),
key_of("\u2713 "+book.check,book.check,()=>puzzle.check()));
puzzle.figure.append(pad)};
for(const figure of document.querySelectorAll("figure[data-solution]")){
const side=+figure.dataset.side;
const solution=[...figure.dataset.solution],givens=[...figure.dataset.givens];
const [left,top,wide,high]=figure.dataset.box.split(" ").map(Number);
const key=book.book+"/"+figure.id,state=kept(key),cells=[];
const puzzle={figure,symbols:[...figure.dataset.symbols],art:figure.closest("[data-art]")?.dataset.art,
check(){cells.forEach((cell,at)=>cell.classList.toggle("wrong",!!state[at]?.v&&state[at].v!==solution[at]))}};
puzzles.push(puzzle);
const mark=symbol=>{
if(!puzzle.art)return symbol;
const place=document.createElement("i");
place.className="picture "+puzzle.art+"-"+(puzzle.symbols.indexOf(symbol)+1);
return place};
const place_of=at=>"left:"+(left+at%side*wide)+"%;top:"+(top+Math.floor(at/side)*high)+"%;width:"+wide+"%;height:"+high+
"%;font-size:"+.62*wide+"cqw";
const show=at=>{
const cell=cells[at],now=state[at]||{};
cell.classList.remove("wrong");cell.classList.toggle("filled",!!state[at]);cell.replaceChildren();
if(now.v)cell.append(mark(now.v));
else if(now.n){const notes=document.createElement("span"),columns=Math.ceil(Math.sqrt(side));
notes.className="notes";notes.style.gridTemplateColumns="repeat("+columns+",1fr)";
notes.style.gridTemplateRows="repeat("+Math.ceil(side/columns)+",1fr)";notes.style.fontSize=(.95/columns)+"em";
for(const symbol of puzzle.symbols){const place=document.createElement("span");
if(now.n.includes(symbol))place.append(mark(symbol));
notes.append(place)}
cell.append(notes)}
cell.setAttribute("aria-label","r"+(Math.floor(at/side)+1)+"c"+(at%side+1)+(now.v?": "+now.v:now.n?": "+[...now.n].join(" "):""));
figure.classList.toggle("solved",solution.every((symbol,i)=>givens[i]!=="."||state[i]?.v===symbol))};
givens.forEach((given,at)=>{
if(given!==".")return;
const cell=cells[at]=document.createElement("button");
cell.type="button";cell.className="cell";
cell.style.cssText=place_of(at);
cell.enter=(symbol,note)=>{
const now=state[at]||{};
if(!symbol)delete state[at];
else if(note){if(now.v)return;const notes=now.n||"";
const next=notes.includes(symbol)?notes.replace(symbol,""):notes+symbol;
if(next)state[at]={n:next};else delete state[at]}
else if(now.v===symbol)delete state[at];else state[at]={v:symbol};
keep(key,state);show(at);cell.focus()};
cell.addEventListener("focus",()=>{chosen=cell;show_pad(puzzle)});
cell.addEventListener("keydown",event=>{
if(event.ctrlKey||event.metaKey||event.altKey)return;
const step={ArrowLeft:[0,-1],ArrowRight:[0,1],ArrowUp:[-1,0],ArrowDown:[1,0]}[event.key];
if(step){event.preventDefault();
for(let r=Math.floor(at/side)+step[0],c=at%side+step[1];r>=0&&r<side&&c>=0&&c<side;r+=step[0],c+=step[1])
if(cells[r*side+c]){cells[r*side+c].focus();break}
return}
if(["Backspace","Delete","0"," "].includes(event.key)){event.preventDefault();cell.enter("",false);return}
const digit=/^(?:Digit|Numpad)(\d)$/.exec(event.code||"");
const typed=[event.key,event.key.toUpperCase(),digit?digit[1]:""].find(text=>text&&puzzle.symbols.includes(text));
if(!typed)return;
event.preventDefault();cell.enter(typed,noting||event.shiftKey&&!!digit)});
figure.querySelector(".board").append(cell);
show(at)});
puzzle.solved=()=>{
const explained=figure.dataset.step;
const copy=document.createElement("figure"),head=document.createElement("div"),board=document.createElement("div");
copy.className=puzzle.art?"art":figure.classList.contains("marked")?"marked":"";head.className="head";head.append(figure.id.slice(1));
board.className="board";board.dir="ltr";board.append(figure.querySelector("img").cloneNode());
if(explained){
const words=document.createElement("p");
copy.className="art";board.firstChild.src="data:image/svg+xml;base64,"+explained;words.textContent=figure.dataset.words;
copy.append(head,board,words);
return copy}
givens.forEach((given,at)=>{
if(given!==".")return;
const answer=document.createElement("span");
answer.className="cell answer filled";answer.style.cssText=place_of(at);answer.append(mark(solution[at]));board.append(answer)});
copy.append(head,board);
return copy};
}
const details=document.querySelector("details");
details?.addEventListener("toggle",()=>{
const room=details.querySelector(".puzzles");
if(!room.firstChild)room.append(...puzzles.map(puzzle=>puzzle.solved()))});
})();
)js";
// clang-format on

}  // namespace

std::string_view style_of_play_page() { return kPlayStyle; }
std::string_view script_of_play_page() { return kPlayScript; }

}  // namespace gridsmith
