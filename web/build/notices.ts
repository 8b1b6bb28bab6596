import { readFile, rm, writeFile } from 'node:fs/promises'
import { brand } from '../../shared/brand.ts'

/** Vite's report on a bundled package. `identifier` is the licence in its package.json. */
export type Licence = { name: string; version: string; identifier?: string; text?: string }

const pathOf = (path: string) => new URL(path, import.meta.url).pathname

/** Vite's report, and the readable file that the build makes from it. */
export const licencesFile = 'third-party-notices.json'
export const noticesFile = 'third-party-notices.txt'

/** The packages of the fonts. The build cuts their files, so Vite does not report them. */
const fontPackages = ['@fontsource-variable/exo-2', '@fontsource-variable/inter']

async function fontLicence(name: string): Promise<Licence> {
  const folder = pathOf(`../../node_modules/${name}/`)
  const { version, license } = JSON.parse(await readFile(`${folder}package.json`, 'utf8')) as Record<string, string>
  return { name, version: version ?? '', identifier: license ?? '', text: await readFile(`${folder}LICENSE`, 'utf8') }
}

/**
 * The text of a licence. A package under the Apache License 2.0 may leave it out: that licence has the same text for every
 * package, so another package's copy is used.
 */
function textOf({ name, identifier, text }: Licence, licences: Licence[]): string {
  const known =
    text ??
    (identifier === 'Apache-2.0' ? licences.find((each) => each.identifier === identifier && each.text)?.text : '')
  if (!known?.trim()) throw new Error(`The bundled package ${name} has no licence text`)
  return known.trim().replaceAll('\r\n', '\n')
}

/** The notices for readers: each licence text once, under the packages that have it. Throws when a package has none. */
export function noticesOf(licences: Licence[]): string {
  const packages = new Map<string, string[]>()
  for (const licence of licences) {
    const text = textOf(licence, licences)
    const title = `${licence.name} ${licence.version} (${licence.identifier ?? 'see below'})`
    packages.set(text, [...(packages.get(text) ?? []), title])
  }
  const sections = [...packages].map(([text, titles]) => `${'-'.repeat(80)}\n${titles.join('\n')}\n\n${text}\n`)
  return `${brand.product} contains the work of others, under these licences.\n\n${sections.join('\n')}`
}

/** Replaces Vite's report in the built site with the notices. */
export async function writeNotices(site: string): Promise<void> {
  const bundled = JSON.parse(await readFile(site + licencesFile, 'utf8')) as Licence[]
  await writeFile(site + noticesFile, noticesOf([...bundled, ...(await Promise.all(fontPackages.map(fontLicence)))]))
  await rm(site + licencesFile)
}
