// A CloudFront Function (runtime 2.0: ECMAScript 5.1 with const, let and arrow functions; no modules), on the site.
// A path without a file becomes the page that draws it. Error responses of the distribution could do that too, but they
// would also swallow the API's own 403 and 404.
// The list is closed, so that a path like /@rowan.hale still reaches the app's own not-found screen.
const file = /\.(css|gif|html|ico|jpg|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml)$/

// oxlint-disable-next-line no-unused-vars -- CloudFront calls it
function handler(event) {
  const request = event.request
  if (file.test(request.uri)) return request
  // Visitors get the prerendered landing; `member` is no secret, it only says which page to paint first.
  const member = request.cookies.member
  request.uri = request.uri === '/' && !(member && member.value === '1') ? '/index.html' : '/app.html'
  return request
}
