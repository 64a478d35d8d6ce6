import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#test/ports.ts'
import { aFolder } from '../starting/started.ts'
import { deploy } from './balancer.ts'

const EVERY_SECONDS = 10
const LOOK_EVERY_MS = 250

interface Alert {
  labels: { alertname: string }
  state: 'pending' | 'firing'
}

/** A Prometheus with the alert rules of `deploy` that scrapes these servers, without their token. */
export async function startPrometheus(urls: readonly string[]) {
  await using opened = new AsyncDisposableStack()
  const folder = opened.use(await aFolder())
  const address = `127.0.0.1:${await freePort()}`
  const path = join(folder.path, 'prometheus.yml')
  const every = `${EVERY_SECONDS}s`
  const config = {
    global: { scrape_interval: every, evaluation_interval: every },
    rule_files: [join(deploy, 'alerts.yml')],
    scrape_configs: [{ job_name: 'manassa', static_configs: [{ targets: urls.map((url) => new URL(url).host) }] }],
  }
  // YAML includes JSON.
  await writeFile(path, JSON.stringify(config))
  const args = [`--config.file=${path}`, `--storage.tsdb.path=${folder.path}/data`, `--web.listen-address=${address}`]
  const child = spawn('prometheus', [...args, '--log.level=error'], { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-4_000)
  })
  const ended = once(child, 'exit')
  opened.defer(async () => {
    child.kill('SIGTERM')
    await ended
  })

  async function ask<T>(question: string): Promise<T> {
    const response = await fetch(`http://${address}/api/v1/${question}`)
    return ((await response.json()) as { data: T }).data
  }
  const serversUp = () =>
    ask<{ result: unknown[] }>('query?query=up==1').then(
      ({ result }) => result.length,
      () => 0,
    )
  while ((await serversUp()) < urls.length) {
    if (child.exitCode !== null) throw new Error(`Prometheus did not start: ${complaints}`)
    await pause(LOOK_EVERY_MS)
  }

  async function firing(): Promise<string[]> {
    const { alerts } = await ask<{ alerts: Alert[] }>('alerts')
    return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
  }
  const kept = opened.move()
  return {
    firing,
    /** Seconds until this alert fires; null when it does not in time. */
    async secondsUntil(alert: string, withinSeconds: number): Promise<number | null> {
      const began = performance.now()
      const seconds = () => (performance.now() - began) / 1_000
      for (; seconds() < withinSeconds; await pause(LOOK_EVERY_MS)) {
        if ((await firing()).includes(alert)) return seconds()
      }
      return null
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
