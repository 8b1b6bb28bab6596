import { execFileSync } from 'node:child_process'

/**
 * Lambda's own log lines of a call, as its developer guide shows them ("Lambda Telemetry API Event schema reference"). The other
 * lines of a warm call have the level DEBUG, which is not logged.
 */
const platformLines = [
  '{"time":"2026-11-25T03:21:04.518Z","type":"platform.start","record":{"requestId":"79b4f56e-95b1-4643-9700-2807f4e68189","functionArn":"arn:aws:lambda:ap-southeast-2:123456789012:function:Solara-FunctionsShopItems8A1B2C3D-AbCdEfGhIjKl","version":"$LATEST"}}',
  '{"time":"2026-11-25T03:21:04.531Z","type":"platform.report","record":{"requestId":"79b4f56e-95b1-4643-9700-2807f4e68189","metrics":{"durationMs":12.731,"billedDurationMs":13,"memorySizeMB":1024,"maxMemoryUsedMB":104},"status":"success"}}',
]
/** X-Ray adds this to the line at the end of a call. */
const tracing =
  ',"tracing":{"spanId":"54565fb41ac79632","type":"X-Amzn-Trace-Id","value":"Root=1-62e900b2-710d76f009d6e7785905449a;Parent=0efbd19962d95b05;Sampled=1"}'

/** The values that API Gateway writes for the variables of its line. */
const variables: Record<string, string> = {
  '$context.requestId': 'Uq3RFjVnywMEPvA=',
  '$context.routeKey': 'ANY /api/shop/items',
  '$context.status': '200',
  '$context.responseLatency': '19',
}

/** CloudWatch Logs counts this many bytes for each line besides its text. */
const bytesOfLine = 26
const sizeOf = (line: string): number => Buffer.byteLength(line) + bytesOfLine

/** The line that our function logs of a call: a process of its own runs the middleware that writes it. */
const functionLine = (): string => {
  const { POWERTOOLS_DEV: _dev, ...environment } = process.env
  const env = { ...environment, POWERTOOLS_LOG_LEVEL: 'INFO' }
  const args = ['infra/estimate/probes/function-line.ts']
  return execFileSync(process.execPath, args, { env, encoding: 'utf8' }).trim()
}

/** Bytes that CloudWatch Logs ingests for a call of the API, and for one of a function that a stream or a schedule calls. */
export function logBytes({ accessLine, traced }: { accessLine: string; traced: boolean }) {
  const access = accessLine.replace(/\$context\.\w+/g, (name) => variables[name] ?? '-')
  const ofLambda = platformLines.map(sizeOf).reduce((sum, size) => sum + size) + (traced ? tracing.length : 0)
  return { ofCall: sizeOf(functionLine()) + sizeOf(access) + ofLambda, ofInvocation: ofLambda }
}
