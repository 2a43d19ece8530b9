# Writes the service worker, whose version is a checksum of the files of the page.
#   cmake -DSITE=site -DIN=service-worker.js -P version.cmake

set(sums "")
foreach(file IN ITEMS index.html start.js manifest.webmanifest icon.png gridsmith.js gridsmith.wasm later.wasm)
  file(SHA256 "${SITE}/${file}" sum)
  string(APPEND sums ${sum})
endforeach()
string(SHA256 SITE_VERSION "${sums}")
string(SUBSTRING ${SITE_VERSION} 0 16 SITE_VERSION)
configure_file("${IN}" "${SITE}/service-worker.js" @ONLY)
