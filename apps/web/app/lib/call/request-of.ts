import type { AnyEndpoint, Method } from '@manassa/contract/endpoint'

export interface Outgoing {
  method: Method
  /** Path and query, from `/api` on. */
  url: string
  body?: string | FormData
  contentType?: string
}

type Fields = Record<string, unknown>

/**
 * A call as HTTP: `{names}` of the path are filled from the input, the rest goes where the endpoint says. What may
 * travel in the query or in JSON goes in JSON, so that no code of a card is written into a log of addresses.
 */
export function requestOf(
  endpoint: Pick<AnyEndpoint, 'method' | 'path' | 'carrier'>,
  input: object,
  files: Record<string, File> = {},
): Outgoing {
  const rest: Fields = { ...input }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })

  const { method } = endpoint
  if (method === 'GET') return { method, url: path + queryOf(rest) }
  if (endpoint.carrier === 'form') return { method, url: path, body: formOf(rest, files) }
  if (method === 'DELETE' && Object.keys(rest).length === 0) return { method, url: path }
  return { method, url: path, body: JSON.stringify(rest), contentType: 'application/json' }
}

function queryOf(fields: Fields): string {
  const query = new URLSearchParams(given(fields).map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? '' : `?${query}`
}

function formOf(fields: Fields, files: Record<string, File>): FormData {
  const form = new FormData()
  for (const [name, value] of given(fields)) form.append(name, String(value))
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

const given = (fields: Fields) => Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
