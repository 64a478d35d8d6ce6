import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setDefaultCACertificates } from 'node:tls'
import { expect, test } from 'vitest'
import { OWNER, query, startPostgres } from '#test/database/start-postgres.ts'
import { serveHttp } from '#test/serve-http.ts'
import { aFolder } from '../starting/started.ts'
import { configured, deploy, isInstalled, startBalancer } from './balancer.ts'

const balancers = ['nginx', 'haproxy'] as const

test.runIf(isInstalled('nginx'))('nginx accepts its file of deploy', async () => {
  await using folder = await aFolder()
  const { path } = await configured(folder.path, 'nginx')
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', path], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
})

test.runIf(isInstalled('haproxy'))('HAProxy accepts its file of deploy', async () => {
  await using folder = await aFolder()
  const { path } = await configured(folder.path, 'haproxy')
  expect(spawnSync('haproxy', ['-c', '-f', path], { encoding: 'utf8' })).toMatchObject({ status: 0 })
})

test.each(balancers.filter(isInstalled))(
  'behind %s a script is fetched from the server of its version, and what is nowhere is asked for once',
  async (name) => {
    await using opened = new AsyncDisposableStack()
    const urls: string[] = []
    const ports: string[] = []
    for (const version of ['/assets/before.js', '/assets/now.js']) {
      const server = await serveHttp(({ url = '' }, response) => {
        if (url !== '/readyz') urls.push(url)
        response.writeHead(url === version || url === '/readyz' ? 200 : 404).end()
      })
      ports.push(String(opened.use(server).port))
    }
    const { url, certificate } = opened.use(await startBalancer(name, ports))
    setDefaultCACertificates([certificate])
    const statuses = async (path: string) => {
      const responses = []
      for (let time = 0; time < 4; time += 1) responses.push((await fetch(url + path)).status)
      return responses
    }
    expect(await statuses('/assets/before.js')).toEqual([200, 200, 200, 200])
    expect(await statuses('/assets/now.js')).toEqual([200, 200, 200, 200])
    expect(await statuses('/courses/999')).toEqual([404, 404, 404, 404])
    expect(urls.filter((path) => path === '/courses/999')).toHaveLength(4)
  },
)

test.each(balancers.filter(isInstalled))(
  'behind %s a refusal of all servers reaches each client as it was sent',
  async (name) => {
    await using opened = new AsyncDisposableStack()
    let isAway = true
    let checks = 0
    const ports: string[] = []
    for (let count = 0; count < 2; count += 1) {
      const server = await serveHttp(({ url }, response) => {
        if (url === '/readyz') checks += 1
        if (isAway) response.writeHead(503, { 'retry-after': '3' }).end()
        else response.writeHead(200).end()
      })
      ports.push(String(opened.use(server).port))
    }
    const { url, certificate } = opened.use(await startBalancer(name, ports))
    setDefaultCACertificates([certificate])
    const responses = async () => {
      const all = []
      for (let time = 0; time < 4; time += 1) {
        const { status, headers } = await fetch(`${url}/courses`)
        all.push([status, headers.get('retry-after')])
      }
      return all
    }
    const refused = Array(4).fill([503, '3'])
    expect(await responses()).toEqual(refused)
    if (name === 'haproxy') {
      await expect.poll(() => checks, { message: 'both servers are taken out' }).toBeGreaterThan(8)
      expect(await responses()).toEqual(refused)
    }
    isAway = false
    expect(await responses(), 'once they respond again').toEqual(Array(4).fill([200, null]))
  },
)

test.runIf(isInstalled('promtool'))(
  'Prometheus accepts the alert rules, and each fault raises its own in a minute',
  () => {
    const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: deploy, encoding: 'utf8' })
    expect(promtool('check', 'rules', 'alerts.yml')).toMatchObject({ status: 0 })
    expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0, stderr: '' })
  },
)

test.runIf(isInstalled('psql'))(
  'PostgreSQL of the compose file gets the account that docs/operating.md asks for',
  async () => {
    expect(await readFile(join(deploy, 'compose.yml'), 'utf8')).toContain('./account.sh:/docker-entrypoint-initdb.d/')
    const postgres = await startPostgres()
    try {
      const admin = postgres.url('postgres', 'postgres')
      await query(admin, `drop role ${OWNER}`)
      const env = { ...process.env, PGHOST: new URL(admin).searchParams.get('host') ?? '', PGUSER: 'postgres' }
      const password = 'it\'s "quoted" $1'
      const made = spawnSync('bash', [join(deploy, 'account.sh')], {
        env: { ...env, OWNER_PASSWORD: password },
        encoding: 'utf8',
      })
      expect(made).toMatchObject({ status: 0, stderr: '' })
      const { rows } = await query(
        admin,
        `select rolcanlogin, rolcreaterole, rolsuper, datname from pg_database join pg_authid on pg_authid.oid = datdba
       where rolname = '${OWNER}'`,
      )
      expect(rows).toEqual([{ rolcanlogin: true, rolcreaterole: true, rolsuper: false, datname: 'manassa' }])
    } finally {
      await postgres.stop()
    }
  },
)
