import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const pathOf = (path: string) => new URL(path, import.meta.url).pathname
const styleSheet = pathOf('../ui/theme/fonts.css')
const packages = pathOf('../../node_modules/')
const folder = `${packages}.cache/fonts/`

/** A @font-face rule of the style sheet: the file that it loads, and what the file contains. */
export type Face = { font: string; file: string; weights: { min: number; max: number }; characters: string[] }

/** The fonts of the first text on every page, by file name in the build. Pages preload them. */
export const isPreloadedFont = (fileName: string): boolean => /-basic-[\w-]+\.woff2$/.test(fileName)

/** The characters of a `unicode-range`. */
export const charactersIn = (range: string): string[] =>
  range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
  })

/** The @font-face rules of the style sheet. Throws when one lacks a file, its weights or its characters. */
export function facesOf(css: string): Face[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([rule, body = '']) => {
    const [, file, font] = /url\('[^']*\/((.+)-(?:basic|accented)\.woff2)'\)/.exec(body) ?? []
    const [, min, max] = /font-weight:\s*(\d+) (\d+)/.exec(body) ?? []
    const [, range] = /unicode-range:\s*([^;]+)/.exec(body) ?? []
    if (!file || !font || !range) throw new Error(`fonts.css has an incomplete rule: ${rule}`)
    return { font, file, weights: { min: Number(min), max: Number(max) }, characters: charactersIn(range) }
  })
}

/**
 * The OpenType features of the cut fonts: those that browsers apply by default, and `tnum` (digits of equal width), the only
 * one that our styles turn on.
 */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']

async function cut({ font, file, weights, characters }: Face): Promise<void> {
  const whole = await readFile(`${packages}@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`)
  const options = { targetFormat: 'woff2', variationAxes: { wght: weights }, keepFeatures } as const
  const part = await subsetFont(whole, characters.join(''), options)
  // Renaming is atomic: another process never reads an incomplete file.
  const temporary = `${folder}${file}-${process.pid}`
  await writeFile(temporary, part)
  await rename(temporary, folder + file)
}

const versionOf = async (name: string): Promise<string> => {
  const { version } = JSON.parse(await readFile(`${packages}${name}/package.json`, 'utf8')) as { version: string }
  return `${name} ${version}`
}

/** Cuts the fonts of the style sheet into node_modules/.cache, unless they were cut from the same inputs before. */
export async function cutFonts(): Promise<void> {
  const css = await readFile(styleSheet, 'utf8')
  const faces = facesOf(css)
  const names = ['subset-font', ...new Set(faces.map(({ font }) => `@fontsource-variable/${font}`))]
  const inputs = [css, ...keepFeatures, ...(await Promise.all(names.map(versionOf)))].join('\n')
  if ((await readFile(`${folder}inputs`, 'utf8').catch(() => '')) === inputs) return
  await mkdir(folder, { recursive: true })
  for (const face of faces) await cut(face)
  await writeFile(`${folder}inputs`, inputs)
}

/** Cuts the fonts before the build or the development server resolves them. */
export const fonts = (): Plugin => ({ name: 'fonts', buildStart: cutFonts })
