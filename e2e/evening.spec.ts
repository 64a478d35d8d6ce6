import { findCourse, readWithoutScripts, registerFromCourse } from './evening/arriving.ts'
import { takeQuiz } from './evening/being-examined.ts'
import { cardsFor, enrolByCode } from './evening/enrolling.ts'
import { expectRefusals, expectUpcomingUnit } from './evening/gates.ts'
import { logInAgain, tryThreeDevices } from './evening/returning.ts'
import { watchVideo } from './evening/watching.ts'
import { somebodyNew } from './support/new-student.ts'
import { test } from './support/page-watch.ts'

test("one student's evening, end to end", async ({ page, school, watch, browser }, info) => {
  test.setTimeout(300_000)
  const student = somebodyNew('عبد الرحمن محمد عبد العزيز السيد')
  const cards = cardsFor(school, info)

  await test.step('the home page shows the school before any script has run', () => readWithoutScripts(page))
  await test.step('a grade, a paid course, its curriculum', () => findCourse(page, cards.courseName))
  const courseId = Number(page.url().split('/').at(-1))
  await test.step('"subscribe" leads through registering, and back', () => registerFromCourse(page, student, courseId))
  await test.step('the code of a card enrols, a wrong one says why not', () => enrolByCode(page, school, cards, watch))
  await test.step('the video plays', () => watchVideo(page, student.phone))
  await test.step('the lesson behind the quiz is shut', () => expectRefusals(page, school, courseId))
  await test.step('the quiz is stored once, whatever the connection does', () => takeQuiz(page, watch))
  await test.step('the second unit says when it opens', () => expectUpcomingUnit(page))
  await test.step('after a new login everything is where it was', () =>
    logInAgain(page, student, cards.courseName, watch))
  await test.step('a third device is refused', () => tryThreeDevices(browser, student, watch))
})
