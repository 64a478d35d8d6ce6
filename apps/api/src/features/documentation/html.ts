/** Text that is HTML already. */
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
