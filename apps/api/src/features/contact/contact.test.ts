import { listContacts } from '@manassa/contract/shared/contact'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/database/fresh-database.ts'
import { useApi } from '#test/start-api.ts'

describe.each(engines)('on the %s engine', (engine) => {
  const api = useApi({ engine })

  test('the main contact comes first, with the field names that the app reads', async () => {
    await api.db.inSchool('tenant3', (db) =>
      db
        .insertInto('contact')
        .values([
          { tenantId: 'tenant3', position: 2, whatsappNumber: '+201000000002' },
          { tenantId: 'tenant3', position: 1, whatsappNumber: '+201000000001', tiktokChannel: 'https://tiktok.com/@a' },
        ])
        .execute(),
    )
    expect(await api.as()(listContacts, {})).toMatchObject({
      success: true,
      data: [
        {
          whatsApp_Number: '201000000001',
          facebook_Page: null,
          youTube_Channel: null,
          tiktokChannel: 'https://tiktok.com/@a',
        },
        { whatsApp_Number: '201000000002' },
      ],
    })
    expect(await api.as({ tenantId: 'tenant1' })(listContacts, {})).toMatchObject({ success: true, data: [] })
  })
})
