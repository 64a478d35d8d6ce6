import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** Loaded before a server, it writes the packages of OpenTelemetry that are loaded into the file `MODULES_FILE`. */
registerHooks({
  load(url, context, next) {
    const [, name] = /@opentelemetry\/([\w-]+)\//.exec(url) ?? []
    if (name && process.env.MODULES_FILE) appendFileSync(process.env.MODULES_FILE, `${name}\n`)
    return next(url, context)
  },
})
