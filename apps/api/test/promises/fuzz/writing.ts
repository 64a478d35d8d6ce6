import type { AnyEndpoint } from '@manassa/contract/endpoint'
import type { Person } from '#test/people.ts'
import { requestBytes } from '../wire.ts'

export interface Shape {
  method: string | null
  withApi: boolean
  spelling: 'as it is' | 'upper' | 'lower'
  place: 'as it is' | 'query' | 'json' | 'urlencoded' | 'multipart' | 'raw'
  raw: Uint8Array
  headers: ReadonlyArray<readonly [string, string]>
  tail: string
}

/** The contract's own encoding. */
export const AS_IT_IS: Shape = {
  method: null,
  withApi: true,
  spelling: 'as it is',
  place: 'as it is',
  raw: new Uint8Array(),
  headers: [],
  tail: '',
}

export function written(call: AnyEndpoint, input: Record<string, unknown>, person: Person, form: Shape): Buffer {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = call.path.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = asText(rest.get(name))
    rest.delete(name)
    return encodeURIComponent(value.toWellFormed())
  })
  const method = form.method ?? call.method
  const natural = call.method === 'GET' ? 'query' : call.carrier === 'form' ? 'multipart' : 'json'
  const { query, type, body } = placed(rest, form.place === 'as it is' ? natural : form.place, form)
  return requestBytes({
    method,
    target: `${form.withApi || path.startsWith('/api/teacher/') ? path : path.slice('/api'.length)}${form.tail}${query}`,
    person,
    headers: [...(type ? [['content-type', type] as const] : []), ...form.headers],
    ...(body !== undefined && { body }),
  })
}

function placed(
  fields: ReadonlyMap<string, unknown>,
  place: Shape['place'],
  { raw, spelling }: Shape,
): { query: string; type?: string; body?: Buffer | string } {
  const spelled = (name: string) =>
    spelling === 'upper' ? name.toUpperCase() : spelling === 'lower' ? name.toLowerCase() : name
  const pairs = [...fields].map(([name, value]) => [spelled(name), asText(value).toWellFormed()] as const)
  switch (place) {
    case 'query':
      return {
        query: `?${pairs.map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value)}`).join('&')}`,
      }
    case 'urlencoded':
      return {
        query: '',
        type: 'application/x-www-form-urlencoded',
        body: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
      }
    case 'multipart':
      return {
        query: '',
        type: 'multipart/form-data; boundary=fuzz',
        body: `${pairs.map(([name, value]) => `--fuzz\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, '_')}"\r\n\r\n${value}\r\n`).join('')}--fuzz--\r\n`,
      }
    case 'raw':
      return { query: '', type: 'application/json', body: Buffer.from(raw) }
    default:
      return { query: '', type: 'application/json', body: JSON.stringify(Object.fromEntries(fields)) }
  }
}

const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
