/** Longer words do not fit on any picture; a name of a hundred thousand letters would keep the pen busy for seconds. */
const MOST_CHARACTERS = 150
/** Arabic and its neighbours put three marks on a letter at most. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu
const SPACES = /[\p{Z}\p{Cc}]+/gu
/** What only steers: directions, byte order, halves of letters. Joiners stay, words and emoji need them. */
const STEERING = /(?![\u200c\u200d])[\p{Cf}\p{Cs}\p{Cn}\p{Co}]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A text that somebody typed, as it can be drawn: one line of letters; empty when nothing of it would be seen. */
export function drawableText(text: string): string {
  const plain = text.replace(SPACES, ' ').replace(STEERING, '').replace(PILED_MARKS, '$1').trim()
  return VISIBLE.test(plain) ? [...plain].slice(0, MOST_CHARACTERS).join('') : ''
}
