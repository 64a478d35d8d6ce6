import { describe, ID, inGroup } from '../documentation/doc.ts'
import * as calls from './online-payments.ts'

export const onlinePaymentsDocs = inGroup('courses', [
  describe(calls.payOnline, {
    summary: 'Orders a paid course, and returns the page of the payment gateway on which it is paid.',
    details:
      'The course opens when the gateway tells that it has the money. A school without a gateway responds as to an ' +
      'unknown address.',
    input: { courseId: ['A paid course of the school.', ID] },
    reply: {
      address: 'The page to open next; null if the order is reviewed already, or credit pays all of it.',
    },
  }),
  describe(calls.receiveGatewayCallback, {
    summary: 'Takes what the payment gateway tells about a payment.',
    details:
      "The signature covers the gateway's own number of the payment, amount, currency and outcome. Only the order with " +
      'this number is decided, and the same message again changes nothing.',
    input: {
      school: 'The id of the school.',
      hmac: 'The signature, in hexadecimal digits.',
      obj: 'The transaction, as the gateway documents it.',
    },
  }),
])
