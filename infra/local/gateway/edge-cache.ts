import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { keptAnswers, type KeptAnswer } from '../../stack/cached-paths.ts'
import { serveFile, type FileRequest, type StoredFile } from './stored-file.ts'

type Answer = APIGatewayProxyStructuredResultV2

/** How the distribution keeps what it is answered for this path, if it does. */
export const keptAt = (path: string): KeptAnswer | undefined => keptAnswers.find((answer) => answer.path === path)

/** As much of a query as the distribution tells answers apart by, and passes on. */
export const knownQuery = (query: string, { query: names }: KeptAnswer): string =>
  query
    .split('&')
    .filter((pair) => names.includes(pair.replace(/=.*/s, '')))
    .join('&')

/** What somebody asks for; of the query, what is known of it. */
type Asking = FileRequest & { query: string }

type Kept = { file: StoredFile; since: number; until: number }

/** For how many seconds an answer may be kept by its own word; undefined when it may not, as no error may. */
function keepable({ statusCode, headers, cookies = [] }: Answer): number | undefined {
  const seconds = /^public, max-age=(\d+)$/.exec(String(headers?.['cache-control']))?.[1]
  return statusCode === 200 && cookies.length === 0 && seconds !== undefined ? Number(seconds) : undefined
}

function fileOf({ body = '', headers = {} }: Answer): StoredFile {
  const { etag, ...rest } = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  return {
    body: Buffer.from(body),
    etag: etag ?? '',
    headers: { 'content-type': 'application/octet-stream', ...rest },
    compressed: new Map(),
  }
}

/**
 * Keeps answers as the distribution does: one for each path and known query, whoever asks. Those who ask while the origin
 * is being asked wait for the same answer. What may not be kept is given as it is.
 */
export function answerKeeper(now: () => number = Date.now) {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<Kept | Answer>>()

  const forgetOld = () => kept.forEach(({ until }, name) => until <= now() && kept.delete(name))

  async function ask(name: string, most: number, origin: () => Promise<Answer>): Promise<Kept | Answer> {
    const answer = await origin()
    const seconds = Math.min(most, keepable(answer) ?? 0)
    if (seconds === 0) return answer
    const since = now()
    const file = { file: fileOf(answer), since, until: since + seconds * 1000 }
    forgetOld()
    kept.set(name, file)
    return file
  }

  const serve = ({ file, since }: Kept, request: FileRequest, cache: 'Hit' | 'Miss') => {
    const age = String(Math.floor((now() - since) / 1000))
    return serveFile(file, request, { age, 'x-cache': `${cache} from cloudfront` })
  }

  return async (request: Asking, most: number, origin: () => Promise<Answer>): Promise<Response | Answer> => {
    const name = `${request.path}?${request.query}`
    const known = kept.get(name)
    if (known && known.until > now()) return serve(known, request, 'Hit')
    const asked = underWay.get(name) ?? ask(name, most, origin).finally(() => underWay.delete(name))
    underWay.set(name, asked)
    const answer = await asked
    return 'file' in answer ? serve(answer, request, 'Miss') : answer
  }
}
