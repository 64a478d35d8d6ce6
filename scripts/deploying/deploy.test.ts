import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { aFolder } from '../starting/started.ts'
import { configured, deploy, isInstalled } from './balancer.ts'

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

test.runIf(isInstalled('promtool'))(
  'Prometheus accepts the alert rules, and each fault raises its own in a minute',
  () => {
    const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: deploy, encoding: 'utf8' })
    expect(promtool('check', 'rules', 'alerts.yml')).toMatchObject({ status: 0 })
    expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0, stderr: '' })
  },
)
