// A CloudFront Function (runtime 2.0: ECMAScript 5.1 with const, let and arrow functions; no modules) for the site's pages.
// Rewrites a path without a file to the page that renders it. Custom error responses could do that too, but they would also
// replace the API's 403 and 404.
// Known extensions only: a path like /@rowan.hale must reach the app's not-found screen.
const file = /\.(css|gif|html|ico|jpg|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml)$/

// oxlint-disable-next-line no-unused-vars -- called by CloudFront
function handler(event) {
  const request = event.request
  if (file.test(request.uri)) return request
  // Visitors get the prerendered landing page. The `member` cookie is not secret: it only selects the first page.
  const member = request.cookies.member
  request.uri = request.uri === '/' && !(member && member.value === '1') ? '/index.html' : '/app.html'
  return request
}
