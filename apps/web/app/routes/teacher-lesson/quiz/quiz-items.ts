import type { Crop } from '@manassa/contract/fields/crop'
import { whyNot } from '@manassa/contract/question-formats/question-row'
import type { EditedQuestion } from '@manassa/contract/teacher/quiz'

/** A picture that the server has, or a file that has arrived there and waits to be one. */
export type ItemPicture = { path: string } | { uploadId: string; crop: Crop | null }

/** The video that answers a question, and its second. */
export interface ItemReference {
  lessonId: number
  seconds: number
}

export interface ItemAnswer {
  key: string
  text: string
  picture: ItemPicture | null
  isCorrect: boolean
}

/** A question as it stands in the editor. */
export interface Item {
  key: string
  text: string
  picture: ItemPicture | null
  explanation: string
  reference: ItemReference | null
  answers: readonly ItemAnswer[]
}
export type Items = readonly Item[]

/** Where the cursor goes next: a field of the editor, by its name. */
export interface Change {
  items: Items
  focus?: string
}

export const fieldOf = (item: string, answer?: string) => (answer === undefined ? `q-${item}` : `a-${answer}`)

/** 128 random bits in the form of a UUID; `randomUUID` is missing on pages without https. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const newAnswer = (): ItemAnswer => ({ key: newKey(), text: '', picture: null, isCorrect: false })
export const newItem = (): Item => ({
  ...{ key: newKey(), text: '', picture: null, explanation: '', reference: null },
  answers: [newAnswer(), newAnswer()],
})

export const pictureAt = (path: string | null): ItemPicture | null => (path === null ? null : { path })

export const itemOf = ({ key, text, imagePath, explanation, reference, answers }: EditedQuestion): Item => ({
  key,
  text,
  picture: pictureAt(imagePath),
  explanation: explanation ?? '',
  reference,
  answers: answers.map((answer) => ({
    key: answer.key,
    text: answer.text,
    picture: pictureAt(answer.imagePath),
    isCorrect: answer.isCorrect,
  })),
})

/** A question as the server keeps it. */
export interface Content extends Omit<Item, 'key' | 'explanation'> {
  explanation: string | null
  answers: ItemAnswer[]
}

/** What of a question is sent: without the empty answers that wait to be typed in. */
export const contentOf = ({ text, picture, explanation, reference, answers }: Item): Content => ({
  text: text.trim(),
  picture,
  explanation: explanation.trim() || null,
  reference,
  answers: answers
    .map(({ key, text, picture, isCorrect }) => ({ key, text: text.trim(), picture, isCorrect }))
    .filter((answer) => answer.text !== '' || answer.picture !== null),
})

/** Why a question cannot be kept by the server yet, in Arabic; null where it can. */
export const lackOf = (item: Item): string | null => whyNot(contentOf(item))

/** Nothing is typed in it. */
export const isBlank = (item: Item) => {
  const { text, picture, explanation, answers } = contentOf(item)
  return text === '' && picture === null && explanation === null && answers.length === 0
}

const changed = (items: Items, key: string, change: (item: Item) => Item): Items =>
  items.map((item) => (item.key === key ? change(item) : item))

export const typed = (items: Items, key: string, texts: Partial<Pick<Item, 'text' | 'explanation'>>): Items =>
  changed(items, key, (item) => ({ ...item, ...texts }))

const answerChanged = (items: Items, key: string, answerKey: string, change: Partial<ItemAnswer>): Items =>
  changed(items, key, (item) => ({
    ...item,
    answers: item.answers.map((answer) => (answer.key === answerKey ? { ...answer, ...change } : answer)),
  }))

export const answerTyped = (items: Items, key: string, answerKey: string, text: string): Items =>
  answerChanged(items, key, answerKey, { text })

/** Another picture of a question or, with its key, of an answer; null for none. */
export const pictured = (items: Items, picture: ItemPicture | null, key: string, answerKey?: string): Items =>
  answerKey === undefined
    ? changed(items, key, (item) => ({ ...item, picture }))
    : answerChanged(items, key, answerKey, { picture })

export const referred = (items: Items, key: string, reference: ItemReference | null): Items =>
  changed(items, key, (item) => ({ ...item, reference }))

/** With the pictures that were made of uploads, by the uploads' ids. */
export function withMade(items: Items, paths: ReadonlyMap<string, string>): Items {
  const made = (picture: ItemPicture | null) => {
    const path = picture && 'uploadId' in picture ? paths.get(picture.uploadId) : undefined
    return path === undefined ? picture : { path }
  }
  return items.map((item) => ({
    ...item,
    picture: made(item.picture),
    answers: item.answers.map((answer) => ({ ...answer, picture: made(answer.picture) })),
  }))
}

export const rightChosen = (items: Items, key: string, answerKey: string): Items =>
  changed(items, key, (item) => ({
    ...item,
    answers: item.answers.map((answer) => ({ ...answer, isCorrect: answer.key === answerKey })),
  }))

/** Enter in a question goes on to its first answer. */
export function afterQuestion(items: Items, key: string): Change {
  const first = items.find((item) => item.key === key)?.answers[0]
  return first ? { items, focus: fieldOf(key, first.key) } : addedAnswer(items, key)
}

export function addedAnswer(items: Items, key: string): Change {
  const answer = newAnswer()
  return {
    items: changed(items, key, (item) => ({ ...item, answers: [...item.answers, answer] })),
    focus: fieldOf(key, answer.key),
  }
}

/** Enter in an answer makes the next one; in an empty last one, the question is over and the next one begins. */
export function afterAnswer(items: Items, key: string, answerKey: string): Change {
  const item = items.find((each) => each.key === key)
  const place = item?.answers.findIndex((answer) => answer.key === answerKey) ?? -1
  if (!item || place < 0) return { items }
  const next = item.answers[place + 1]
  if (next) return { items, focus: fieldOf(key, next.key) }
  const isEmpty = item.answers[place]?.text.trim() === ''
  if (!isEmpty || item.answers.length <= 2) return isEmpty ? addedQuestion(items, key) : addedAnswer(items, key)
  return addedQuestion(
    changed(items, key, (each) => ({ ...each, answers: each.answers.filter((answer) => answer.key !== answerKey) })),
    key,
  )
}

/** The next question: an empty one that follows already, or a new one. */
export function addedQuestion(items: Items, after?: string): Change {
  const place = after === undefined ? items.length : items.findIndex((item) => item.key === after) + 1
  const next = items[place]
  if (next && isBlank(next)) return { items, focus: fieldOf(next.key) }
  const item = newItem()
  return { items: items.toSpliced(place, 0, item), focus: fieldOf(item.key) }
}

/** Backspace in an empty answer takes it away, and goes to what stands before it. */
export function answerRemoved(items: Items, key: string, answerKey: string): Change {
  const item = items.find((each) => each.key === key)
  const place = item?.answers.findIndex((answer) => answer.key === answerKey) ?? -1
  if (!item || place < 0) return { items }
  const before = item.answers[place - 1]
  return {
    items: changed(items, key, (each) => ({ ...each, answers: each.answers.toSpliced(place, 1) })),
    focus: fieldOf(key, before?.key),
  }
}

export function questionRemoved(items: Items, key: string): Change {
  const place = items.findIndex((item) => item.key === key)
  const rest = items.toSpliced(place, 1)
  const neighbour = rest[Math.max(0, place - 1)]
  return { items: rest, ...(neighbour && { focus: fieldOf(neighbour.key) }) }
}

export function moved(items: Items, key: string, to: number): Items {
  const from = items.findIndex((item) => item.key === key)
  const item = items[from]
  if (!item || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
