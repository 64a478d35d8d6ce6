import { makeCards } from '@manassa/contract/teacher/cards'
import { cancelJob, listJobs, readJob } from '@manassa/contract/teacher/jobs'
import { describe, expect, test } from 'vitest'
import { aBatch } from '#test/a-batch.ts'
import { aCourse } from '#test/a-course.ts'
import { engines } from '#test/database/fresh-database.ts'
import { anAssistant, aTeacher } from '#test/people.ts'
import { startApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const world = async (count = 2) => {
    const api = await startApi({ engine })
    const teacher = await aTeacher(api)
    const batch = await aBatch(api, await aCourse(api), { count })
    const { jobId } = await api.as(teacher).data(makeCards, { batchId: batch.id })
    return { api, teacher, batch, jobId }
  }

  test('jobs are visible to staff of the school who may start their kind, and to nobody else', async () => {
    const { api, teacher, jobId } = await world()
    await using _ = api
    const maker = await anAssistant(api, ['codes.make'])
    for (const who of [teacher, maker]) {
      expect(await api.as(who)(listJobs, {})).toMatchObject({
        data: { totalCount: 1, jobs: [{ id: jobId, kind: 'cards' }] },
      })
      expect(await api.as(who)(readJob, { jobId })).toMatchObject({ data: { state: 'waiting', progress: 0 } })
    }
    for (const who of [await anAssistant(api, ['codes', 'money']), await aTeacher(api, { tenantId: 'tenant1' })]) {
      expect(await api.as(who)(listJobs, {})).toMatchObject({ data: { totalCount: 0, jobs: [] } })
      expect(await api.as(who)(readJob, { jobId })).toMatchObject({ code: 'job.notFound' })
      expect(await api.as(who)(cancelJob, { jobId })).toMatchObject({ code: 'job.notFound' })
    }
    expect(await api.as(teacher)(readJob, { jobId })).toMatchObject({ data: { state: 'waiting' } })
  })

  test('jobs of emails and pictures are visible to nobody', async () => {
    const { api, teacher } = await world()
    await using _ = api
    const id = await api.db.inSchool('tenant3', async (db) => {
      const row = {
        tenantId: 'tenant3',
        queue: 'mail',
        sealedPayload: null,
        dueAt: api.clock.now(),
        createdAt: api.clock.now(),
      }
      const made = await db.insertInto('job').values(row).returning('id').executeTakeFirstOrThrow()
      return made.id
    })
    expect(await api.as(teacher)(readJob, { jobId: id })).toMatchObject({ code: 'job.notFound' })
  })

  test('a cancelled job does not run and is shown as cancelled, also after a second cancel', async () => {
    const { api, teacher, batch, jobId } = await world()
    await using _ = api
    const over = { data: { state: 'failed', reason: 'العملية اتلغت', endedAt: api.clock.now().toISOString() } }
    expect(await api.as(teacher)(cancelJob, { jobId })).toMatchObject(over)
    await api.services.jobs.runDue()
    api.clock.forward({ minutes: 1 })
    expect(await api.as(teacher)(cancelJob, { jobId })).toMatchObject(over)
    expect(await api.as(teacher)(makeCards, { batchId: batch.id })).not.toMatchObject({ data: { jobId } })
  })

  test('a job that is cancelled while it runs leaves no file', async () => {
    const { api, teacher, jobId } = await world(300)
    await using _ = api
    const working = api.services.jobs.runDue()
    while (await isWaiting(jobId)) await new Promise((next) => setImmediate(next))
    await api.as(teacher)(cancelJob, { jobId })
    await working
    const job = await api.as(teacher)(readJob, { jobId })
    expect(job).toMatchObject({ data: { state: 'failed', reason: 'العملية اتلغت' } })
    expect(job).not.toHaveProperty('data.result')

    async function isWaiting(id: number) {
      const reply = await api.as(teacher)(readJob, { jobId: id })
      return reply.success && reply.data.state === 'waiting'
    }
  })
})
