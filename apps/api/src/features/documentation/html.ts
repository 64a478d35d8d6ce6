/** Text that is HTML already. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = string | number | Html | readonly Html[] | null | undefined | false

/** Builds HTML from a template: each value is escaped, unless it is HTML itself. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]) =>
  new Html(strings.reduce((text, string, index) => text + asHtml(pieces[index - 1]) + string))

function asHtml(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map((part) => part.text).join('')
  return String(piece).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
