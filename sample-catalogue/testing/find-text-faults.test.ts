import { findTextFaults } from './find-text-faults.ts';

const bad: Record<string, string[]> = {
  'amount without $': [
    '240 each, or less for ten.',
    'Eight weeks. ,950, pick-up in Rogers.',
    'Carts: ,300 the pair',
    'Now 1,450 or best offer',
    'A tent is 95 a day, or 240 per weekend.',
    'Cones, 12 when you take three bags',
    'It takes a 50 deposit.',
    'The price is 75 plus tax',
    'Delivery costs 35 in town',
    '60/hour with a helper',
  ],
  'number without a noun': [
    'A sturdy box. 7.',
    'Cart, pump and bag: 210',
    'Trucks 99, straps from 6.',
  ],
  'dollars in another form than $65, $2,150 or $7.50': [
    'Only $ for the day',
    'It is $.',
    'Now $2150',
    'Now $2,15',
    'Now $2,1500',
    'Now $050',
    'Now $7.5 a bag',
    'Now 65$',
    'Now £65',
  ],
  'punctuation without words': [
    ', or best offer',
    'All seams tight. , pick-up in Rogers',
    'It costs , when new',
    'Tents, , chairs',
    'Tents,, chairs',
    'All seams tight..',
    'A castle () for ten',
    'A castle ( for ten',
    'Chairs and tables,',
    'The "" castle',
    'Ask for ${price}',
  ],
  'spaces at an end or two in a row': ['Two  lanes', 'Two lanes \nand a pool', ' Two lanes'],
  'sentence without its end': ['It sells for.', 'Chairs and, if you like, tents', 'Bags cost.'],
  'measure that is not American': [
    'It is 4 m tall',
    'A 3-meter pole',
    'It weighs 90 kg',
    '20 litres of water',
    'Below 30 °C',
    'We open at 14:30',
  ],
  'British word': [
    'In six COLOURS',
    'Our neighbours',
    'The centre pole',
    'Two metres',
    'A sombre mood',
    'We organise it',
    'The organisation of a party',
    'Well travelled',
    'Grey vinyl',
    'A cosy corner',
    'New tyres',
    'Watch the kerb',
    'The programme',
    'A licence',
    'Whilst it lasts',
    'Two fortnights',
    'Bring petrol',
    'Without queues',
    'A trolley',
    'At half past nine',
    'A cinema on the lawn',
    'Four guy ropes',
  ],
};

describe.each(Object.entries(bad))('finds: %s', (fault, texts) => {
  test.each(texts)('%s', (text) => {
    expect(findTextFaults(text).join('\n')).toContain(fault);
  });
});

test.each([
  '$189 each, $175 each when you take four or more.',
  '$2,150, pick-up in Springdale. Cart $65, bags from $7.50.',
  'Needs 32 by 14 feet, two 20-amp circuits and 1,100 cubic feet of air per minute (at 9.5 amps).',
  "15' x 15', 60\", 3-in-1: 8 feet tall; sets of 50. Ages 3 to 10.",
  'Grass only, because it is staked. We take it back dirty, too: cleaning is included.',
  'Call before 9:00 a.m., please… Bring:\n- **a hose**\n- two chairs\n\nDone!',
  'Four hours of pouring rain are no surprise: exercise, promise, sunrise, turquoise, otherwise.',
  'Installed, fulfilled, controlled and rolled; fundraising and advertising; a sombrero.',
])('accepts: %s', (text) => {
  expect(findTextFaults(text)).toEqual([]);
});

test('says what is wrong and where', () => {
  expect(findTextFaults('A sturdy box. 7.')).toEqual(['number without a noun: …A sturdy box. 7.…']);
});
