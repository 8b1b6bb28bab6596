import { readFileSync } from 'node:fs'
import { differences, type OpenApiDocument } from './differences.ts'

// Compares the parameters in this folder with a downloaded `openapi.spec3.json`. README.md describes it.
const [file = 'openapi.spec3.json'] = process.argv.slice(2)
const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument
const found = differences(document)
console.log([`API version ${document.info.version}: ${found.length} differences`, ...found].join('\n'))
process.exitCode = found.length === 0 ? 0 : 1
