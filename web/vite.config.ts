import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brand } from '../shared/brand.ts'
import { fonts } from './build/fonts.ts'
import { filesOf, importCode } from './build/import-code.ts'
import { licencesFile } from './build/notices.ts'
import { respectChoice } from './build/respect-choice.ts'
import { startChunks } from './build/start-chunks.ts'

const pathOf = (path: string) => new URL(path, import.meta.url).pathname

/** In bytes, before compression: logos, icons and emblems, but no illustrations. */
const smallPicture = 3_000

/** Two pages: `index.html`, the prerendered landing for visitors, and `app.html`, the app. Built by build/build.ts. */
export default defineConfig(({ command }) => ({
  root: pathOf('.'),
  // In development the sources are served under /web/. At the root, web/api would hide the API.
  base: command === 'serve' ? '/web/' : '/',
  plugins: [react(), fonts(), importCode()],
  css: { postcss: { plugins: [respectChoice] } },
  // Replaces `%PRODUCT%` in the pages.
  define: { 'import.meta.env.PRODUCT': JSON.stringify(brand.product) },
  // Vite must not answer unknown paths with a page: the gateway does that, locally and deployed.
  appType: 'mpa',
  build: {
    outDir: pathOf('../dist/web'),
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // A small picture in the document comes with it. As a file, it would compete with the first reads for a connection.
    assetsInlineLimit: (path, content) => path.endsWith('.svg') && content.length < smallPicture,
    modulePreload: { polyfill: false, resolveDependencies: filesOf },
    // The licences of the bundled packages, from which the build makes the notices.
    license: { fileName: licencesFile },
    rolldownOptions: {
      input: { index: pathOf('index.html'), app: pathOf('app.html') },
      output: { codeSplitting: { groups: startChunks } },
    },
  },
}))
