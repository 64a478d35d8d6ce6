import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { query, startPostgres } from '#test/database/start-postgres.ts'
import { startMailServer } from '#test/mail-server.ts'
import { freePort } from '#test/ports.ts'
import { publishFirstLecture } from '../deploying/first-school.ts'
import { aFolder, startInTerminal } from './started.ts'

const root = join(import.meta.dirname, '../..')
const PUBLIC_HOST = 'school.example'

test('an operator who follows docs/operating.md has a school with a lecture, and gets it back from a backup', async () => {
  const page = await readFile(join(root, 'docs/operating.md'), 'utf8')
  /** The only block of code that has these words. */
  const block = (words: string) => {
    const found = [...page.matchAll(/^ *```\w*\n([\s\S]*?)^ *```/gm)].filter(([, code = '']) => code.includes(words))
    expect(found, words).toHaveLength(1)
    return found[0]?.[1] ?? ''
  }
  await using folder = await aFolder()
  await using mail = await startMailServer()
  const postgres = await startPostgres()
  try {
    const admin = postgres.url('postgres', 'postgres')
    await query(admin, 'drop role manassa_owner')
    for (const statement of block('create role')
      .split(';')
      .filter((text) => text.trim()))
      await query(admin, statement)

    const port = await freePort()
    const settings = {
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url('manassa'),
      SMTP_URL: mail.url,
      MAIL_FROM: `school@${PUBLIC_HOST}`,
      PUBLIC_URL: `https://${PUBLIC_HOST}`,
      TRUST_PROXY: '127.0.0.1',
    }
    const [, step = ''] = /^2\. ([\s\S]*?)^3\. /m.exec(page) ?? []
    const named = [...step.matchAll(/`([A-Z_]+)(?:=\w+)?`/g)].map(([, name]) => name)
    expect(named, 'the settings that the page names').toEqual(Object.keys(settings))
    const here = { ...settings, DATA_DIR: join(folder.path, 'data'), PORT: String(port) }
    await using server = startInTerminal(['npm', 'start'], here)
    await server.ready(port)

    const shell = async (command: string, more: Record<string, string> = {}) => {
      const env = { ...process.env, ...here, ...more }
      return (await promisify(execFile)('sh', ['-ec', command], { cwd: root, env })).stdout
    }
    const create = block('npm run school -- create')
    const [, email = ''] = /--email (\S+)/.exec(create) ?? []
    const url = `http://127.0.0.1:${port}`
    expect(await publishFirstLecture(url, await shell(create), email)).toEqual(['النيل'])
    const proxied = { 'x-forwarded-host': PUBLIC_HOST, 'x-forwarded-proto': 'https', accept: 'text/html' }
    const home = await fetch(url, { headers: proxied })
    expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('منصة النيل')])

    const [backup = '', restore = ''] = block('npm run backup')
      .replaceAll('/backups', folder.path)
      .replaceAll('…', 'a passphrase for tests alone')
      .trim()
      .split('\n')
    await shell(backup)
    await query(admin, 'create database again owner manassa_owner')
    const again = { DATABASE_URL: postgres.url('again'), DATA_DIR: join(folder.path, 'again') }
    await shell(restore, again)
    expect(await shell('npm run school -- list', again)).toContain('منصة النيل')
    expect(server.output.err).toBe('')
  } finally {
    await postgres.stop()
  }
})
