import { openApiDocument } from '../../../functions/service/openapi/document.ts'
import { brand } from '../../../shared/brand.ts'
import { escaped, inline, paragraphs } from './markup.ts'
import { operationSection, type DocumentedOperation, type Response } from './operation.ts'

/** Where the reader links to the document itself. */
const documentPath = '/api/openapi.json'

/** Only the reader has examples: they are for curl. */
const examples =
  '**Examples.** They are commands for a terminal. Set `SITE` to the address of this site first, as in `SITE=https://solara.example`. Registering and signing in write `cookies.txt`, which the other commands send.'

type Head = {
  /** Links to the site's fonts and styles, and to the reader's own style. */
  links: string
}

const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

type Tagged = { method: string; path: string; operation: DocumentedOperation & { tags: string[] } }

/** The API document as one page of plain HTML, which needs no script. */
export function apiDocsPage({ links }: Head): string {
  const { info, tags, paths, components } = openApiDocument()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation }) as Tagged),
  )
  const shared = components.responses as Record<string, Response>
  const areas = tags.map(({ name, description }) => {
    const sections = operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ method, path, operation }) => operationSection({ method, path }, operation, shared))
    return `<section id="${name}" aria-labelledby="${name}-title"><h2 id="${name}-title">${capitalised(name)}</h2>
<p>${inline(description)}</p>${sections.join('\n')}</section>`
  })
  const navigation = tags.map(({ name }) => `<li><a href="#${name}">${capitalised(name)}</a></li>`)
  const summary = `Every call of the ${brand.product} API: who may make it, what it takes, and what it returns.`
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)}</title>
<meta name="description" content="${escaped(summary)}">
<meta name="theme-color" content="#0a0620">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links}
</head>
<body class="api-docs">
<a class="skip" href="#main">Skip to the content</a>
<header><a class="home" href="/">${brand.product}</a><a href="${documentPath}">OpenAPI document</a></header>
<div class="columns">
<nav aria-label="Areas"><ul>${navigation.join('')}</ul></nav>
<main id="main" tabindex="-1">
<h1>${escaped(info.title)}</h1>
${paragraphs(info.description)}
${paragraphs(examples)}
${areas.join('\n')}
</main>
</div>
</body>
</html>
`
}
