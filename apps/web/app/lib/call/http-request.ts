import type { AnyEndpoint, Method } from '@manassa/contract/endpoint'

interface HttpRequest {
  method: Method
  /** Path and query, from `/api` on. */
  url: string
  body?: string | FormData
  contentType?: string
}

type Fields = Record<string, unknown>

/**
 * Converts a call to HTTP: `{names}` of the path are filled from the input, and the rest is sent where the endpoint
 * says. Writes use JSON rather than the query, so that no card code is written to an access log.
 */
export function httpRequest(
  endpoint: Pick<AnyEndpoint, 'method' | 'path' | 'carrier'>,
  input: object,
  files: Record<string, File> = {},
): HttpRequest {
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
  const query = new URLSearchParams(definedEntries(fields).map(([name, value]) => [name, String(value)]))
  return query.size === 0 ? '' : `?${query}`
}

function formOf(fields: Fields, files: Record<string, File>): FormData {
  const form = new FormData()
  for (const [name, value] of definedEntries(fields)) form.append(name, String(value))
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

const definedEntries = (fields: Fields) =>
  Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
