import { brand } from '../../../shared/brand.ts'

/** The rules for every operation, in CommonMark. */
export const introduction = `The API of ${brand.product}. Its own pages use it, and so can any client.

**Signing in.** Register or sign in, and send the cookies of the response with each request. A browser does so by itself. A request that changes something must come from the site's own pages or from a client that is not a browser: one with the \`Origin\` of another site is refused with \`cross_site\`.

**Problems.** A refused request has a status of 400 or above and a body with a \`code\` for programs, a \`message\` for the user and, for invalid input, a message for each of the \`fields\`. Each operation lists its codes. A response without a code comes from API Gateway or CloudFront, in front of the API.

**Methods.** A path answers any method that it does not support with 405 \`wrong_method\` and an \`Allow\` header that lists those it supports. \`HEAD\` works wherever \`GET\` does. An unknown path is a 404 \`not_found\`.

**Repeating a request.** Operations that move coins, gift cards, stock or money take an \`Idempotency-Key\`. After a network error or a 503, send the same request with the same key: it is carried out at most once. The same key with a different request is refused with \`idempotency_mismatch\`.

**Limits.** A refusal with \`slow_down\` states in \`Retry-After\` after how many seconds to try again.

**Maintenance.** While the site is in read-only maintenance, every operation that is not a \`GET\` is refused with 503 \`maintenance\` and a \`Retry-After\`, and changes nothing. Reads work, and have the header \`Maintenance: on\`, apart from those that the CDN stores.

**Lists.** A list has pages. If there is another page, \`Next-Cursor\` has the cursor to ask for it. A cursor is opaque: use it unchanged.

**Values.** Amounts are numbers with at most two decimals, in Australian dollars or ${brand.coins}. Times are in ISO 8601, UTC. Lengths of texts count UTF-16 code units, as in JavaScript. The server removes the white space around a text whose schema has \`x-trimmed\`: the pattern allows that white space, and the length limits include it. Fields that are not documented are ignored.
`
