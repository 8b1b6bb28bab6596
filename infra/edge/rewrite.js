// A CloudFront Function (runtime 2.0: ECMAScript 5.1 with const, let, arrow functions and later methods of strings; no modules) for the site's pages.
// Rewrites a path without a file to the page that renders it. Custom error responses could do that too, but they would also
// replace the API's 403 and 404. Known extensions only: a path such as /@rowan.hale must reach the app's not-found screen.
const file = /\.(css|gif|html|ico|jpg|js|json|map|png|svg|txt|webmanifest|webp|woff2|xml)$/
// Paths with a document of their own (web/build/documents.ts), for everyone, for members and for staff.
const publicPage = /^\/(community|contact|games|login|privacy|returns|shipping|shop|studio|terms|tiers)$/
const gamePage = /^\/games\/(comet-tail|dawn-line|far-shore|flight-deck|night-shift|star-chart)$/
const membersPage = /^\/(card-payment|gift-cards|membership|missions|tap-to-pay|wallet)$/
const staffPage = /^\/(admin|admin\/(approvals|audit|members|missions|missions\/evidence|reports)|admin-shop|rewards)$/
// The build compresses these, except the pages that state the site's address (shared/site-address.ts), into folders that are named as the coding.
const compressed = /\.(css|html|ico|js|json|map|svg|txt|webmanifest|xml)$/
const addressed = /^\/(index\.html|shop\.html|games\/[a-z0-9-]+\.html|robots\.txt)$/
// A coding in Accept-Encoding, unless its weight is 0.
const brotli = /(^|,)\s*br\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[^,]*)?(,|$)/i
const gzip = /(^|,)\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[^,]*)?(,|$)/i

// oxlint-disable-next-line no-unused-vars -- called by CloudFront
function handler(event) {
  const request = event.request
  if (!file.test(request.uri)) request.uri = pageOf(request)
  if (compressed.test(request.uri) && !addressed.test(request.uri)) request.uri = folderOf(request) + request.uri
  return request
}

// The `member` cookie is not secret: it only selects what the page shows before its data arrives. Visitors get the landing
// page, and no screen of members, which redirects them. Members get no screen of staff: /rewards shows them something else.
function pageOf(request) {
  const cookie = request.cookies.member
  const isMember = cookie !== undefined && cookie.value !== ''
  if (request.uri === '/') return isMember ? '/home.html' : '/index.html'
  const isStaff = isMember && cookie.value.endsWith('.staff')
  const isPublic = publicPage.test(request.uri) || gamePage.test(request.uri)
  const hasDocument =
    isPublic || (isMember && membersPage.test(request.uri)) || (isStaff && staffPage.test(request.uri))
  return hasDocument ? request.uri + '.html' : '/app.html'
}

// The rewritten path is part of the cache key, so each coding is cached separately.
function folderOf(request) {
  const accepted = request.headers['accept-encoding'] ? request.headers['accept-encoding'].value : ''
  return brotli.test(accepted) ? '/br' : gzip.test(accepted) ? '/gzip' : ''
}
