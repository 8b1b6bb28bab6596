import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { keptAnswers } from '../../kept-answers.ts'
import { serveFile, type FileRequest, type StoredFile } from './stored-file.ts'

type Answer = APIGatewayProxyStructuredResultV2

/** For how many seconds the distribution keeps what it is answered for this path. */
export const secondsKept = (path: string): number | undefined =>
  keptAnswers.find((answer) => answer.path === path)?.seconds

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
 * Keeps answers as the distribution does: one for each path, whoever asks. Those who ask while the origin is being asked
 * wait for the same answer. What may not be kept is given as it is.
 */
export function answerKeeper(now: () => number = Date.now) {
  const kept = new Map<string, Kept>()
  const underWay = new Map<string, Promise<Kept | Answer>>()

  async function ask(path: string, most: number, origin: () => Promise<Answer>): Promise<Kept | Answer> {
    const answer = await origin()
    const seconds = Math.min(most, keepable(answer) ?? 0)
    if (seconds === 0) return answer
    const since = now()
    const file = { file: fileOf(answer), since, until: since + seconds * 1000 }
    kept.set(path, file)
    return file
  }

  const serve = ({ file, since }: Kept, request: FileRequest, cache: 'Hit' | 'Miss') => {
    const age = String(Math.floor((now() - since) / 1000))
    return serveFile(file, request, { age, 'x-cache': `${cache} from cloudfront` })
  }

  return async (request: FileRequest, most: number, origin: () => Promise<Answer>): Promise<Response | Answer> => {
    const { path } = request
    const known = kept.get(path)
    if (known && known.until > now()) return serve(known, request, 'Hit')
    const asked = underWay.get(path) ?? ask(path, most, origin).finally(() => underWay.delete(path))
    underWay.set(path, asked)
    const answer = await asked
    return 'file' in answer ? serve(answer, request, 'Miss') : answer
  }
}
