import type { Services } from '../lib/http/request-context.ts'

/** Makes the demo schools in an installation that has no school yet, unless `SEED=none`. */
export async function prepareSchools(services: Services, say: (text: string) => void = print): Promise<void> {
  if (services.environment.seed === 'none') return
  // Real schools never load the code of the demo, so it is imported here and in demo-schools.ts only.
  const { seedDemo } = await import('#demo/seed-demo.ts')
  await seedDemo({ ...services, log: say })
}

const print = (sentence: string) => void process.stdout.write(`${sentence}\n`)
