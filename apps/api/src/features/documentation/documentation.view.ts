import type { JsonSchema } from '@manassa/contract/documentation/json-schema'
import type { OpenApiDocument } from '@manassa/contract/documentation/openapi'
import type { Operation } from '@manassa/contract/documentation/operation'
import { type Html, html, plainPage } from '#api/lib/http/plain-page.ts'

/** Renders the calls as one page for people, without scripts or external files. */
export function documentationPage({ info, tags, paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const headers = new Map(Object.entries(components.parameters))
  const title = `${info.title}: the calls`
  const body = html`<h1>${title}</h1>
<p>${info.description}</p>
<p><a href="openapi.json">The same as a document of OpenAPI 3.1</a> · version ${info.version}</p>
${tags.map(
  ({ name }) => html`<h2>${name}</h2>
${operations
  .filter(({ operation }) => operation.tags.includes(name))
  .map(({ path, method, operation }) => callSection(path, method, operation, headers))}`,
)}`
  return plainPage({ lang: 'en', dir: 'ltr', title, body })
}

type Headers = ReadonlyMap<string, { name: string; required: boolean; description: string; schema: JsonSchema }>

const callSection = (path: string, method: string, operation: Operation, headers: Headers) => html`
<details id="${operation.operationId}">
<summary><span class="method">${method.toUpperCase()}</span> <code>${path}</code>
<span class="summary">${operation.summary}</span></summary>
<div class="call">
${operation.description.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}
${requestPart(operation, headers)}
${Object.entries(operation.responses).map(([status, response]) => responsePart(status, response))}
</div>
</details>`

function requestPart({ parameters, requestBody }: Operation, headers: Headers): Html {
  const given = parameters.map((parameter) => {
    if ('name' in parameter) return [parameter.in, parameter] as const
    const header = headers.get(parameter.$ref.split('/').at(-1) ?? '')
    if (!header) throw new Error(`The document has no ${parameter.$ref}`)
    return ['header', header] as const
  })
  const rows = given.map(([location, { name, required, description, schema }]) =>
    row([html`<code>${name}</code>`, location, typeOf(schema), required ? 'required' : '', description]),
  )
  const bodies = Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
    fieldRows(schema).map(({ path, schema: field, required }) =>
      row([html`<code>${path}</code>`, type, typeOf(field), required ? 'required' : '', field.description ?? '']),
    ),
  )
  return html`<h3>What it takes</h3>${table([...rows, ...bodies])}`
}

function responsePart(status: string, { description, headers, content }: Operation['responses'][string]): Html {
  const schema = content?.['application/json']?.schema
  const failed = Number(status) >= 400
  const named = Object.entries(headers ?? {}).flatMap(([name, header]) =>
    'schema' in header ? row([html`<code>${name}</code>`, typeOf(header.schema), header.description]) : [],
  )
  const fields = (schema ? fieldRows(schema) : []).map(({ path, schema: field }) =>
    row([html`<code>${path}</code>`, typeOf(field), field.description ?? '']),
  )
  return html`<h3>${status}</h3>${description.split('\n\n').map((line) => html`<p dir="auto">${line}</p>`)}
${failed ? null : table([...named, ...fields])}`
}

const table = (rows: readonly Html[]) => html`<table>${rows}</table>`
const row = (cells: ReadonlyArray<string | Html>) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`

function typeOf(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set(options.map(typeOf))].join(' | ')
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
  return [schema.type ?? 'any'].flat().join(' | ')
}

interface FieldRow {
  /** For example `data.courses[].id`. */
  path: string
  schema: JsonSchema
  required: boolean
}

function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((option) => fieldRows(option, prefix))
  const listed = schema.items ? fieldRows(schema.items, `${prefix}[]`) : []
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]): FieldRow[] => {
    const path = prefix ? `${prefix}.${name}` : name
    return [{ path, schema: field, required: schema.required?.includes(name) ?? false }, ...fieldRows(field, path)]
  })
  // Variants of a union share fields, so the map removes duplicates.
  return [...new Map([...own, ...listed, ...choices].map((row) => [row.path, row])).values()]
}
