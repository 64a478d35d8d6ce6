import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#test/ports.ts'
import { startProgram } from '#test/start-program.ts'
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
  const program = opened.use(startProgram('prometheus', [...args, '--log.level=error']))

  async function ask<T>(question: string): Promise<T> {
    const response = await fetch(`http://${address}/api/v1/${question}`)
    return ((await response.json()) as { data: T }).data
  }
  const serversUp = () =>
    ask<{ result: unknown[] }>('query?query=up==1').then(
      ({ result }) => result.length,
      () => 0,
    )
  await program.until(async () => (await serversUp()) >= urls.length, LOOK_EVERY_MS)

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
