import { expect, test } from 'vitest'
import {
  chatTextKinds,
  filledText,
  namesSlot,
  passwordLinkMessage,
  slotsOf,
  unknownSlots,
  usualChatTexts,
} from './chat-text-slots.ts'
import { updateChatTexts } from './chat-texts.ts'

test('a text is filled with known facts, and is null if a fact is missing', () => {
  const text = 'أهلًا {الاسم}، درجة { الدرس }: {الدرجة}'
  const known = { name: 'سلمى', lesson: 'اختبار النيل' }
  expect(filledText(text, { ...known, mark: '85' })).toBe('أهلًا سلمى، درجة اختبار النيل: 85')
  expect(filledText(text, known)).toBeNull()
  expect(filledText('من غير أقواس', {})).toBe('من غير أقواس')
})

test('direction marks in a name do not change the direction of a message', () => {
  const name = '\u202eسلمى\u202c\u200f'
  expect(filledText('درجة {الاسم}: {الدرجة}', { name, mark: '35%' })).toBe('درجة سلمى: 35%')
  expect(filledText('أهلًا {الاسم}', { name: '\u202e' })).toBeNull()
  const facts = { name, school: 'منصة النيل\u202e', link: 'https://nile.example/set-password#abc' }
  expect(passwordLinkMessage('أهلًا', facts, 'بكرة')).toBe(
    'أهلًا سلمى، ده رابط اختيار كلمة السر بتاعة حسابك على منصة النيل:\nhttps://nile.example/set-password#abc\n\nالرابط بيفتح مرة واحدة، لحد بكرة.',
  )
})

test('only the welcome text can contain a link, and this can be detected', () => {
  expect(unknownSlots('welcome', 'أهلًا {الاسم}: {الرابط}')).toEqual([])
  expect(unknownSlots('reminder', '{الرابط}')).toEqual(['الرابط'])
  expect([namesSlot('أهلًا { الرابط }', 'link'), namesSlot('أهلًا {الاسم}', 'link')]).toEqual([true, false])
})

test('an unknown fact in a text is reported at its field', () => {
  expect(unknownSlots('absence', '{الاسم} {الكود} {حاجة} {constructor} {')).toEqual(['الكود', 'حاجة', 'constructor'])
  const { error } = updateChatTexts.input.safeParse({ absence: 'أهلًا {الكود}', welcome: '  ' })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['welcome', 'chatText.required'],
    ['absence', 'chatText.slot'],
  ])
})

test.each(chatTextKinds)('the default text for %s has only known facts', (kind) => {
  expect(unknownSlots(kind, usualChatTexts[kind])).toEqual([])
  const facts = Object.fromEntries(slotsOf[kind].map((slot) => [slot, 'x']))
  expect(filledText(usualChatTexts[kind], facts)).not.toMatch(/[{}]/)
})
