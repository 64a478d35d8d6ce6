import { expect, test } from 'vitest'
import { httpRequest } from './http-request.ts'

test('a read puts its input into the query', () => {
  const list = { method: 'GET', path: '/api/things/{thingId}' } as const
  expect(httpRequest(list, { thingId: 'a/b', search: 'نيل', page: undefined })).toEqual({
    method: 'GET',
    url: '/api/things/a%2Fb?search=%D9%86%D9%8A%D9%84',
  })
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'what a %s says travels in its body, not in an address',
  (method) => {
    expect(httpRequest({ method, path: '/api/things/{thingId}' }, { thingId: 7, reason: 'ended' })).toEqual({
      method,
      url: '/api/things/7',
      body: '{"reason":"ended"}',
      contentType: 'application/json',
    })
  },
)

test('a DELETE that says nothing has no body', () => {
  expect(httpRequest({ method: 'DELETE', path: '/api/things/{thingId}' }, { thingId: 7 })).toEqual({
    method: 'DELETE',
    url: '/api/things/7',
  })
})
