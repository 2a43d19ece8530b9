#version 330 core
// Each instance is a rectangle of whole pixels, drawn as a strip of its four corners.
layout(location = 0) in vec4 rect;    // left, top, width, height
layout(location = 1) in vec4 colour;  // 0 to 1
uniform mat4 projection;
flat out vec4 paint;

void main() {
    vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
    gl_Position = projection * vec4(rect.xy + corner * rect.zw, 0, 1);
    paint = colour;
}
