/** Longer texts fit on no picture, and drawing a hundred thousand letters takes seconds. */
const MOST_CHARACTERS = 150
/** Arabic and related scripts need at most three marks on a letter. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu
const SPACES = /[\p{Z}\p{Cc}]+/gu
/**
 * Invisible control characters: directions, byte order, unpaired surrogates. Joiners stay, because words and emoji need
 * them.
 */
const STEERING = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Cn}\p{Co}]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Reduces a typed text to one line that can be drawn; empty when nothing of it would be visible. */
export function drawableText(text: string): string {
  const plain = text.replace(SPACES, ' ').replace(STEERING, '').replace(PILED_MARKS, '$1').trim()
  return VISIBLE.test(plain) ? [...plain].slice(0, MOST_CHARACTERS).join('') : ''
}
