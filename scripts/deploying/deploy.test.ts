import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '../starting/started.ts'

const root = join(import.meta.dirname, '../..')
const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined

/** A folder with a certificate, and one of the files of `deploy` that names it. */
async function configured(folder: string, name: string, places: Record<string, string>) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const self = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=school.example']
  execFileSync('openssl', [...self, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  await mkdir(join(folder, 'both'))
  await writeFile(
    join(folder, 'both/school.pem'),
    (await readFile(key, 'utf8')) + (await readFile(certificate, 'utf8')),
  )
  let text = await readFile(join(root, 'deploy', name), 'utf8')
  for (const [place, file] of Object.entries(places)) text = text.replace(place, join(folder, file))
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}

test.runIf(isInstalled('nginx'))('nginx accepts its file of deploy', async () => {
  await using folder = await aFolder()
  const site = await configured(folder.path, 'nginx.conf', {
    '/etc/letsencrypt/live/school.example/fullchain.pem': 'certificate.pem',
    '/etc/letsencrypt/live/school.example/privkey.pem': 'key.pem',
  })
  const whole = join(folder.path, 'whole.conf')
  await writeFile(whole, `events {} pid ${folder.path}/pid; error_log stderr; http { include ${site}; }`)
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', whole], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
})

test.runIf(isInstalled('haproxy'))('HAProxy accepts its file of deploy', async () => {
  await using folder = await aFolder()
  const file = await configured(folder.path, 'haproxy.cfg', { '/etc/haproxy/certificates/': 'both/' })
  expect(spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })).toMatchObject({ status: 0 })
})
