/** What the documentation says of one field. */
export interface Meaning {
  says: string
  /** What a number counts, or how a text is to be read. */
  unit?: string
  /** Where the specification or the design asks for it. */
  source: string
}

/** Meanings by the name of a field, or by the end of its path (`lessons.id`) where the name alone says too little. */
export type Meanings = Record<string, Meaning>

/** Meanings that one section asks for: a sentence, or a sentence and the unit. */
export function from(source: string, sentences: Record<string, string | readonly [string, string]>): Meanings {
  const entries = Object.entries(sentences).map(([field, sentence]): [string, Meaning] => [
    field,
    typeof sentence === 'string' ? { says: sentence, source } : { says: sentence[0], unit: sentence[1], source },
  ])
  return Object.fromEntries(entries)
}

/** Units that many fields share. */
export const MOMENT = 'ISO 8601, UTC'
export const ID = 'id'

/** The sentence for a reader: what it is, in what it is counted, and who asks for it. */
export const sentenceOf = ({ says, unit, source }: Meaning) => `${says}${unit ? ` Unit: ${unit}.` : ''} (${source})`
