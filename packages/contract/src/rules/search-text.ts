import { latinDigits } from './phone.ts'

/** Letters that people write one for the other, and what they are searched as. */
export const LETTERS_WRITTEN_ALIKE = { from: 'أإآٱؤئىیةک', to: 'ااااويييهك' }

/** What is not searched: a hamza alone, vowel marks, tatweel, and what only turns the direction of a text. */
export const UNSEARCHED = 'ء\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069'

const unsearched = new RegExp(`[${UNSEARCHED}]`, 'g')

/**
 * A text as it is searched, so that it is found however it was written: the forms of alef and hamza, taa marbuta and
 * haa, yaa with and without dots, vowel marks, tatweel, Arabic digits and letter case make no difference.
 */
export const searchForm = (text: string) =>
  latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(unsearched, '')
    .replace(/./gu, (letter) => LETTERS_WRITTEN_ALIKE.to[LETTERS_WRITTEN_ALIKE.from.indexOf(letter)] ?? letter)

/** The words that must all be found, in their search form. */
export const searchWords = (text: string) => searchForm(text).split(/\s+/).filter(Boolean)

/** Letters that a listener mistakes for each other, and the letter that stands for both; the last one is dropped. */
export const LETTERS_HEARD_ALIKE = { from: 'صطضذق', to: 'ستدز' }

/** A search form in which letters that sound alike are one letter: س/ص, ت/ط, د/ض, ذ/ز and ق/ء. */
export const soundForm = (form: string) =>
  form.replace(/./gu, (letter) => {
    const place = LETTERS_HEARD_ALIKE.from.indexOf(letter)
    return place < 0 ? letter : LETTERS_HEARD_ALIKE.to.charAt(place)
  })
