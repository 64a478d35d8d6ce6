import { calls } from '@manassa/contract'
import { callDocs } from '@manassa/contract/docs'
import { UPLOADS_PATH } from '@manassa/contract/teacher/uploads'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { html } from '#api/lib/http/plain-page.ts'
import { useApi } from '#test/start-api.ts'

const api = useApi()

test('a program finds every call in one document of OpenAPI 3.1', async () => {
  const response = await api.app.inject('/api/openapi.json')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toMatch(/^application\/json/)

  const document = response.json()
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
  const ofUploads = [UPLOADS_PATH, `${UPLOADS_PATH}/{id}`]
  expect(Object.keys(document.paths).sort()).toEqual(
    [...new Set([...calls.map(({ path }) => path), ...ofUploads])].sort(),
  )
})

test('a person reads the same on a page that fetches nothing and runs nothing', async () => {
  const response = await api.app.inject('/api/docs')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)

  for (const { call, summary } of callDocs) {
    expect(response.body).toContain(`<code>${call.path}</code>`)
    expect(response.body).toContain(html`${summary}`.text)
  }
  expect(response.body).not.toMatch(/<script|<link|<img|<iframe|\son\w+=|url\(|@import|https?:\/\//)
})

test('a word that looks like HTML is shown as it is', () => {
  expect(html`<p title="${'"<b>&'}">${[html`<i>${'<script>'}</i>`]}${null}</p>`.text).toBe(
    '<p title="&#34;&#60;b&#62;&#38;"><i>&#60;script&#62;</i></p>',
  )
})
