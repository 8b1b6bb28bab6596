import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { engineCommand, type Host } from './engine-command.ts'

const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  optionalDependencies: Record<string, string>
}
const version = optionalDependencies['@dynoxide/linux-x64']

/** A simulated computer, and the steps that were taken on it. */
function host({ platform = 'darwin-arm64', isInstalled = false, hasDocker = false }) {
  const steps: string[] = []
  const value: Host = {
    platform,
    resolveFile: (file) => {
      steps.push(file)
      return isInstalled ? `/modules/${file}` : undefined
    },
    isDockerRunning: async () => {
      steps.push('docker')
      return hasDocker
    },
    print: (line) => steps.push(line),
  }
  return { value, steps }
}

const command = `npm install --no-save @dynoxide/darwin-arm64@${version}`
const address = { port: 8_000, dataFile: '/data/table.db' }

test('the installed package is started, without looking for Docker', async () => {
  const { value, steps } = host({ isInstalled: true, hasDocker: true })
  const binary = '/modules/@dynoxide/darwin-arm64/dynoxide'
  expect(await engineCommand(address, value)).toEqual([binary, '--port', '8000', '--db-path', '/data/table.db'])
  expect(await engineCommand({ port: 8_000 }, value)).toEqual([binary, '--port', '8000'])
  expect(steps).not.toContain('docker')
})

test('the package on Windows has a program with its extension', async () => {
  const { value } = host({ platform: 'win32-x64', isInstalled: true })
  expect((await engineCommand(address, value))[0]).toBe('/modules/@dynoxide/win32-x64/dynoxide.exe')
})

test('where the package is missing, the command that installs it is printed before Docker is used', async () => {
  const { value, steps } = host({ hasDocker: true })
  const [program, ...rest] = await engineCommand(address, value)
  expect(program).toBe('docker')
  expect(rest).toContain('/data:/data')
  expect(await engineCommand({ port: 8_000 }, value)).toContain('-inMemory')
  expect(steps.slice(0, 3)).toEqual([
    '@dynoxide/darwin-arm64/dynoxide',
    `The table engine for darwin-arm64 is not installed. To install it, run: ${command}`,
    'docker',
  ])
})

test('without the package and without Docker, prints one sentence that explains what to do', async () => {
  const { value, steps } = host({})
  await expect(engineCommand(address, value)).rejects.toThrow(
    /^No table engine is available for darwin-arm64: install it, start Docker, or set DYNAMODB_ENDPOINT to a running DynamoDB Local\.$/,
  )
  expect(steps.join('\n')).toContain(command)
})

test('on a platform without a package, nothing is offered for installation', async () => {
  const { value, steps } = host({ platform: 'sunos-x64' })
  await expect(engineCommand(address, value)).rejects.toThrow(
    /^No table engine is available for sunos-x64: start Docker, or set DYNAMODB_ENDPOINT to a running DynamoDB Local\.$/,
  )
  expect(steps.join('\n')).not.toContain('npm install')
})
