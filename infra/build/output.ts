import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineHashes } from '../edge/headers.ts'

/** The output of `npm run build`: the functions' bundles, the site, and the hashes of its inline code. */
export class BuildOutput {
  private readonly root: string

  constructor(root: string) {
    this.root = root
  }

  /** The folder of a function's bundle. Throws when it is missing. */
  bundle(name: string): string {
    const folder = join(this.root, 'functions', name)
    this.expect(join(folder, 'index.js'))
    return folder
  }

  /** The folder of the site's files. Throws when it is missing. */
  site(): string {
    const folder = join(this.root, 'web')
    for (const page of ['index.html', 'app.html']) this.expect(join(folder, page))
    return folder
  }

  /** Hashes for the Content-Security-Policy. Throws when they are missing. */
  inlineHashes(): InlineHashes {
    const file = join(this.root, 'csp.json')
    this.expect(file)
    return JSON.parse(readFileSync(file, 'utf8')) as InlineHashes
  }

  private expect(file: string): void {
    if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build" first`)
  }
}
