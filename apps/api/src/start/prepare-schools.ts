import type { Services } from '../lib/request-context.ts'

/** Fills an installation that has no school yet with the demo ones, unless it was told `SEED=none`. */
export async function prepareSchools(services: Services, say: (text: string) => void = print): Promise<void> {
  if (services.environment.seed === 'none') return
  // What fills a demo has no place in the memory of a real school: it is loaded here and in demo-schools.ts, if at all.
  const { seedDemo } = await import('#demo/seed-demo.ts')
  await seedDemo({ ...services, log: say })
}

const print = (sentence: string) => void process.stdout.write(`${sentence}\n`)
