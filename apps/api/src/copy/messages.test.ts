import { expect, test } from 'vitest'
import { greeting } from './messages.ts'

test.each(['منى عادل', 'د. أحمد عبد الرحمن', "Sara O'Neil", 'عبد الله (أبو بكر)'])('%s is greeted by name', (name) => {
  expect(greeting(name)).toBe(`أهلًا ${name}،`)
})

test.each(['اكسب جوايز https://bad.example', 'bad.example', 'كلمني 01012345678', 'واتساب ٠١٠١٢٣', 'me@bad.example'])(
  'an email does not carry "%s" to somebody else',
  (name) => {
    expect(greeting(name)).toBe('أهلًا،')
  },
)
