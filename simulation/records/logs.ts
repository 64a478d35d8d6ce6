import type { PGlite } from '@electric-sql/pglite'
import { PromiseBroken } from './promise-broken.ts'

/** Fields with the words of people, some of them secrets. */
const WRITTEN = /"(?:password|newPassword|otp|Code|phone|name|toName|text|reason|reference)":"([^"]+)"/g
const TOKEN = /"token":"([^"]+)"/g
/** A number of a person is no part of a longer one, such as a time. */
const alone = (digits: string) => new RegExp(`(?<![\\d.])${digits}(?!\\d)`)

/** The server's log, and the words that people and the server exchanged, which no log may have. */
export class LogRecords {
  #log = ''
  readonly #words = new Set<string>()

  write(line: string) {
    this.#log += line
  }

  exchanged({ headers, body }: RequestInit, answer: string) {
    const written = typeof body === 'string' ? body.matchAll(WRITTEN) : []
    for (const [, word = ''] of [...written, ...answer.matchAll(TOKEN)]) this.#words.add(word)
    const { authorization, deviceid } = Object.fromEntries(new Headers(headers))
    if (authorization) this.#words.add(authorization.replace('Bearer ', ''))
    if (deviceid) this.#words.add(deviceid)
  }

  /** Throws `PromiseBroken` for a line with one of them, or with the name, a number or the email of somebody. */
  async checkAll(postgres: PGlite, emails: ReadonlyArray<{ text: string }>, links: ReadonlyArray<{ path: string }>) {
    const { rows } = await postgres.query<{ word: string }>(PEOPLE)
    const codes = emails.flatMap(({ text }) => text.match(/^\d{8}$/gm) ?? [])
    const keys = links.map(({ path }) => path.split('=').at(-1) ?? path)
    for (const word of new Set([...rows.map((row) => row.word), ...this.#words, ...codes, ...keys])) {
      for (const form of [word, word.replaceAll('-', ''), encodeURIComponent(word)]) this.#refuse(form)
    }
  }

  #refuse(word: string) {
    const at = /^\d+$/.test(word) ? this.#log.search(alone(word)) : this.#log.indexOf(word)
    if (at < 0) return
    const line = this.#log.slice(this.#log.lastIndexOf('\n', at) + 1, this.#log.indexOf('\n', at))
    throw new PromiseBroken(`The log has ${word}: ${line}`)
  }
}

const PEOPLE = `select word from account, unnest(array[name, email, phone, parent_phone]) as word where word is not null`
