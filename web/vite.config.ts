import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brand } from '../shared/brand.ts'
import { leanVendors } from './build/lean-vendors.ts'
import { chunkGroups } from './build/chunk-groups.ts'

const from = (path: string) => new URL(path, import.meta.url).pathname

/** Two pages: `index.html`, the prerendered landing for visitors, and `app.html`, the app. Built by build/build.ts. */
export default defineConfig(({ command }) => ({
  root: from('.'),
  // In development the sources are served under /web/, or web/api would lie where the API is.
  base: command === 'serve' ? '/web/' : '/',
  plugins: [react(), leanVendors()],
  // `%PRODUCT%` in the pages.
  define: { 'import.meta.env.PRODUCT': JSON.stringify(brand.product) },
  // A page for every path is the gateway's work, here and deployed.
  appType: 'mpa',
  build: {
    outDir: from('../dist/web'),
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Artwork stays in files: the security policy knows no data: pictures but the ones in our styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: from('index.html'), app: from('app.html') },
      output: { codeSplitting: chunkGroups },
    },
  },
}))
