import { latinDigits } from './phone.ts'

/** People interchange these letters, so a search treats them alike. */
const SPELLING_VARIANTS = { from: 'أإآٱؤئىیةک', to: 'ااااويييهك' }

/** A search ignores these: a lone hamza, vowel marks, tatweel and direction marks. */
const UNSEARCHED = 'ء\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069'

const unsearched = new RegExp(`[${UNSEARCHED}]`, 'g')

/**
 * Normalises text for search. Forms of alef and hamza, taa marbuta and haa, dotless yaa, vowel marks, tatweel, Arabic
 * digits and letter case make no difference.
 */
export const searchForm = (text: string) =>
  latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(unsearched, '')
    .replace(/./gu, (letter) => SPELLING_VARIANTS.to[SPELLING_VARIANTS.from.indexOf(letter)] ?? letter)

/** Splits a search into its words in search form, all of which must match. */
export const searchWords = (text: string) => searchForm(text).split(/\s+/).filter(Boolean)

/** Listeners confuse these letters, so a sound search treats them alike; the last one is dropped. */
const HOMOPHONES = { from: 'صطضذق', to: 'ستدز' }

/** Unifies letters that sound alike in a search form: س/ص, ت/ط, د/ض, ذ/ز and ق/ء. */
export const soundForm = (form: string) =>
  form.replace(/./gu, (letter) => {
    const place = HOMOPHONES.from.indexOf(letter)
    return place < 0 ? letter : HOMOPHONES.to.charAt(place)
  })
