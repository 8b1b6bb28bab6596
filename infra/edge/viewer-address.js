// A CloudFront Function (runtime 2.0: ECMAScript 5.1 with const, let and arrow functions; no modules) for /api/*. A refused cart
// asks for the current catalogue by its own time. The edge's time takes its place, rounded down to ten seconds, so that any
// number of such requests reaches the origin at most once in ten seconds. A value that is no time is passed on: the API refuses
// it without reading the table.
const roundedTo = 10000
const time = /^\d{1,16}$/

// oxlint-disable-next-line no-unused-vars -- called by CloudFront
function handler(event) {
  const request = event.request
  // Overwrites any value that the viewer sent, so that the API can trust the header of a request with the origin secret.
  request.headers['x-viewer-address'] = { value: event.viewer.ip }
  const asOf = request.querystring.asOf
  if (asOf !== undefined && time.test(asOf.value) && request.uri === '/api/shop/products')
    request.querystring.asOf = { value: String(Math.floor(Date.now() / roundedTo) * roundedTo) }
  return request
}
