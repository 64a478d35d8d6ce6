import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type HtmlValue = string | number | Html | readonly Html[] | null | undefined | false

/** Builds HTML from a template: each value is escaped, unless it is HTML itself. */
export const html = (strings: TemplateStringsArray, ...values: HtmlValue[]) =>
  new Html(strings.reduce((text, string, index) => text + asHtml(values[index - 1]) + string))

function asHtml(value: HtmlValue): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map((part) => part.text).join('')
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

interface PlainPage {
  lang: 'ar' | 'en'
  dir: 'rtl' | 'ltr'
  title: string
  body: Html
}

/** A whole page of text, without scripts or external files. */
export const plainPage = ({ lang, dir, title, body }: PlainPage): string =>
  html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${new Html(pageStyle)}</style>
${body}`.text

const pageStyle = `
:root { color-scheme: light dark; --line: #8884; --quiet: #777; --accent: #0f766e; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem; font: 1rem/1.6 system-ui, sans-serif; }
h1, h2 { line-height: 1.2; }
code { font: .9em ui-monospace, monospace; }
details { border: 1px solid var(--line); border-radius: .5rem; margin-block: .5rem; }
summary { cursor: pointer; display: flex; flex-wrap: wrap; gap: .25rem .75rem; padding: .6rem .9rem; }
summary:focus-visible { outline: 3px solid var(--accent); }
details[open] > summary { border-block-end: 1px solid var(--line); }
.method { color: var(--accent); font-weight: 700; min-inline-size: 3rem; }
.summary { color: var(--quiet); flex-basis: 100%; }
.call { padding: .3rem .9rem 1rem; overflow-x: auto; }
table { border-collapse: collapse; inline-size: 100%; }
dt { margin-block-start: 1.25rem; }
dd { margin-inline-start: 0; }
.wide { overflow-x: auto; }
.bad { color: light-dark(#b42318, #fda29b); font-weight: 700; }
button { font: inherit; min-block-size: 44px; padding-inline: 1rem; }
th, td { border-block-end: 1px solid var(--line); padding: .3rem .6rem .3rem 0; text-align: start; vertical-align: top; }
`

// The page contains its style and loads nothing: no script, no picture, no other host.
const styleHash = createHash('sha256').update(pageStyle).digest('base64')
const policyWith = (formAction: string) =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`

/** A document that may be five minutes old. */
export const PLAIN_PAGE_CACHE = 'public, max-age=300'

export const sendPlainPage = (reply: FastifyReply, page: string) =>
  reply
    .header('cache-control', PLAIN_PAGE_CACHE)
    .header('content-security-policy', policyWith("'none'"))
    .type('text/html; charset=utf-8')
    .send(page)

/** A page for one reader, which no cache keeps; its forms lead to this server. */
export const sendPrivatePage = (reply: FastifyReply, page: string) =>
  reply
    .headers({
      'cache-control': 'private, no-store',
      'content-security-policy': policyWith("'self'"),
      'x-robots-tag': 'noindex, nofollow',
    })
    .type('text/html; charset=utf-8')
    .send(page)
