import { Hono } from 'hono'
import { html } from 'hono/html'
import { brand } from '../../../shared/brand.ts'
import type { Outbox, SentMail } from './outbox.ts'

const format = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'medium' })
const time = ({ at }: SentMail): string => format.format(new Date(at))

const style = `
  :root { color-scheme: dark; }
  * { box-sizing: border-box; }
  body { margin: 0; background: #0a0620; color: #f4f1ff; font: 16px/1.5 system-ui, sans-serif; }
  header { padding: 20px 24px; border-bottom: 1px solid #342a63; }
  h1 { margin: 0; font-size: 22px; }
  p { margin: 4px 0 0; color: #b9b0dc; }
  main { display: grid; grid-template-columns: minmax(260px, 360px) minmax(0, 1fr); min-height: calc(100vh - 86px); }
  ol { margin: 0; padding: 12px; list-style: none; border-right: 1px solid #342a63; }
  li a { display: block; padding: 12px; border-radius: 10px; color: inherit; text-decoration: none; }
  li a:hover { background: #1b1440; }
  li a[aria-current] { background: #2a2058; }
  a:focus-visible { outline: 3px solid #8fd3ff; outline-offset: 2px; }
  strong, span { display: block; overflow-wrap: anywhere; }
  span { color: #b9b0dc; font-size: 14px; }
  article { padding: 24px; min-width: 0; }
  iframe { width: 100%; height: 720px; border: 0; border-radius: 12px; background: #f1eefa; }
  pre { padding: 20px; border-radius: 12px; background: #120b34; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
  h2 { margin: 0 0 4px; font-size: 20px; }
  h3 { margin: 24px 0 8px; font-size: 16px; }
  @media (max-width: 720px) {
    main { grid-template-columns: minmax(0, 1fr); }
    ol { border-right: 0; border-bottom: 1px solid #342a63; }
  }`

/** The frame has no scripts and its own origin; its links open in a new tab. */
const reader = (mail: SentMail) => html`
  <h2>${mail.subject}</h2>
  <p>From ${mail.from} to ${mail.to}, ${time(mail)}</p>
  <h3>HTML version</h3>
  <iframe title="HTML version" sandbox="allow-popups" src="/messages/${String(mail.id)}/html"></iframe>
  <h3>Plain-text version</h3>
  <pre tabindex="0">${mail.text}</pre>
`

const page = (mails: SentMail[], open: SentMail | undefined) =>
  html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${open ? `${open.subject} · ` : ''}Outbox · ${brand.product}</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <header>
          <h1>Outbox</h1>
          <p>Emails that ${brand.product} sent on this computer. None of them left it.</p>
        </header>
        <main>
          <ol aria-label="Emails, newest first">
            ${mails.map(
              (mail) =>
                html`<li>
                  <a href="/messages/${String(mail.id)}" ${mail.id === open?.id ? 'aria-current=page' : ''}>
                    <strong>${mail.subject}</strong><span>${mail.to}</span><span>${time(mail)}</span>
                  </a>
                </li>`,
            )}
          </ol>
          <article>
            ${open ? reader(open) : html`<p>No email has been sent yet. Reload this page after the next one.</p>`}
          </article>
        </main>
      </body>
    </html>`

/** The pages of the outbox, and its mails as JSON: `GET /messages?to=<address>`, newest first. */
export function outboxPages(outbox: Outbox): Hono {
  const app = new Hono()
  app.get('/', (context) => context.html(page(outbox.list(), outbox.list().at(0))))
  app.get('/messages', (context) => context.json(outbox.list(context.req.query('to'))))
  app.get('/messages/:id', (context) => {
    const mail = outbox.find(Number(context.req.param('id')))
    return mail ? context.html(page(outbox.list(), mail)) : context.notFound()
  })
  app.get('/messages/:id/html', (context) => {
    const mail = outbox.find(Number(context.req.param('id')))
    if (!mail) return context.notFound()
    const inNewTab = mail.html.replace('<head>', '<head>\n<base target="_blank">')
    return context.html(inNewTab, 200, { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" })
  })
  return app
}
