import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'

/** The script of a source file of `web` and of all that it imports, minified for inlining into a document. */
export async function inlineScript(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../${source}`, import.meta.url))],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    write: false,
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}
