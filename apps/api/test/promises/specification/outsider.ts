import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'

/** A response as a client without our types reads it: a status and a JSON body. */
export interface CallResponse<Data = unknown> {
  status: number
  headers: Headers
  body: Body<Data>
  data: Data
}

interface Body<Data> {
  success: boolean
  message: string
  data: Data
  error?: string
  code?: string
  requestId?: string
  errors?: Record<string, string>
  isMaxDevicesError?: boolean
}

/** One browser of one person: it sends the headers of docs/behaviour/calls.md, and others as told. */
export interface Browser {
  token: string | undefined
  readonly deviceId: string
  get<Data>(path: string): Promise<CallResponse<Data>>
  post<Data>(path: string, body?: object, headers?: Record<string, string>): Promise<CallResponse<Data>>
  form<Data>(path: string, fields: Record<string, string | File>): Promise<CallResponse<Data>>
}

/** A browser with a DeviceId of its own; `tenant` null sends no school, `origin` is that of the page it shows. */
export function aBrowser(url: string, tenant: string | null = 'tenant3', origin?: string): Browser {
  async function ask<Data>(path: string, init: RequestInit): Promise<CallResponse<Data>> {
    const response = await fetch(url + path, {
      ...init,
      credentials: 'include',
      headers: {
        DeviceId: browser.deviceId,
        ...(tenant && { 'X-Tenant-ID': tenant }),
        ...(origin && { Origin: origin }),
        ...(browser.token && { Authorization: `Bearer ${browser.token}` }),
        ...(init.headers as Record<string, string>),
      },
    })
    const body = (await response.json()) as Body<Data>
    expectEnvelope(response, body)
    return { status: response.status, headers: response.headers, body, data: body.data }
  }

  const browser: Browser = {
    token: undefined,
    deviceId: `${Date.now()}-${randomUUID()}`,
    get: (path) => ask(path, {}),
    post: (path, body, headers) =>
      ask(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    form: (path, fields) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return ask(path, { method: 'POST', body: form })
    },
  }
  return browser
}

function expectEnvelope(response: Response, body: Body<unknown>) {
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(body.success).toBe(response.ok)
  expect(body.message).toMatch(/\S/)
  if (body.success) return expect(body).toHaveProperty('data')
  expect(body.error).toBe(body.message)
  expect(body.code).toMatch(/^[a-zA-Z]+\.[a-zA-Z]+$/)
  expect(body.requestId).toMatch(/\S/)
}

interface SignedIn {
  user: { id: number; name: string; email: string; academicYear: string; phoneNumber: string }
  token: string
}

let registered = 0

export function aRegistration() {
  registered += 1
  const number = String(registered).padStart(7, '0')
  return {
    UserName: 'سارة محمود',
    Email: `outsider${number}@example.com`,
    Password: 'quiet-river-42',
    ConfirmPassword: 'quiet-river-42',
    PhoneNumber: `0155${number}`,
    ParentPhone: `0114${number}`,
    AcademicYear: '0',
  }
}

export async function aNewStudent(url: string) {
  const person = aRegistration()
  const browser = aBrowser(url)
  expect((await browser.form('/api/Auth/register', person)).status).toBe(201)
  const { user } = await logIn(browser, person.Email, person.Password)
  return { browser, person, id: user.id }
}

/** Logs in and stores the token, as the app does. */
export async function logIn(browser: Browser, EmailorMobile: string, password: string): Promise<SignedIn> {
  const response = await browser.post<SignedIn>('/api/Auth/login', { EmailorMobile, password })
  expect(response.status).toBe(200)
  browser.token = response.data.token
  return response.data
}

export async function refresh(browser: Browser) {
  const response = await browser.post<{ token: string }>('/api/Auth/refresh-token')
  if (response.body.success) browser.token = response.data.token
  return response
}

export async function codeFor(dataDir: string, address: string): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  for (;;) {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
    const messages = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    const code = messages.find((message) => message.includes(address))?.match(/^\d{8}$/m)?.[0]
    if (code) return code
    await pause(50)
  }
}
