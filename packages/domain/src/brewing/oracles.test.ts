// The worked examples of ../shared/samples/README.md, one test each (excise belongs to reports).
import {
  alcoholByVolume,
  apparentAttenuation,
  bitterness,
  cellsToPitch,
  ebcOfSrm,
  extractionEfficiency,
  gravityOfPlato,
  infusionLiters,
  maltColorUnits,
  moreySrm,
  platoOf,
  primingSugar,
  realAttenuation,
  relativeUtilization,
  residualCarbonation,
  strikeTemperature,
} from '.';
import { utilization } from './testing/utilization';

const gallon = 3.785411784;
const ounce = 28.349523125;
const pound = 0.45359237;
const fahrenheit = (degrees: number) => (degrees - 32) / 1.8;

it('calculates the alcohol from 1.057 to 1.013', () => {
  expect(alcoholByVolume(1.057, 1.013)).toBeCloseTo(5.78, 2);
});

it('converts between Plato and gravity', () => {
  expect(gravityOfPlato(14)).toBeCloseTo(1.057, 3);
  expect(platoOf(1.057)).toBeCloseTo(14.04, 2);
});

it('distinguishes apparent from real attenuation', () => {
  expect(apparentAttenuation(1.06, 1.01)).toBeCloseTo(0.83, 2);
  expect(realAttenuation(1.06, 1.01)).toBeCloseTo(0.67, 2);
});

it('calculates bitterness by Tinseth, with and without the pellet factor', () => {
  const share = utilization('tinseth', gravityOfPlato(14), 60);
  const ibu = bitterness(0.57 * ounce, 14, share, 5 * gallon);
  expect(ibu).toBeCloseTo(25.93, 1);
  expect(ibu * 1.1).toBeCloseTo(28.52, 1);
});

it('calculates Tinseth’s utilisation at 1.080', () => {
  expect(utilization('tinseth', 1.08, 60)).toBeCloseTo(0.176, 3);
  expect(utilization('tinseth', 1.08, 15)).toBeCloseTo(0.087, 3);
});

it('calculates the bitterness of a real batch by Tinseth', () => {
  expect(bitterness(1000, 12, utilization('tinseth', 1.05, 60), 500)).toBeCloseTo(55.4, 1);
});

it('calculates the colour by Morey', () => {
  const units = maltColorUnits(3 * pound * 30, 5.5 * gallon);
  expect(moreySrm(units)).toBeCloseTo(10.15, 2);
  expect(moreySrm(12.545)).toBeCloseTo(8.46, 2);
  expect(ebcOfSrm(moreySrm(12.545))).toBeCloseTo(16.66, 1);
});

it('calculates the residual carbonation and the priming sugar', () => {
  expect(residualCarbonation(fahrenheit(68))).toBeCloseTo(0.861, 3);
  expect(primingSugar(19, 2.4, fahrenheit(68))).toBeCloseTo(128.6, 1);
});

it('calculates the efficiency of a brew', () => {
  expect(extractionEfficiency(81, 1.05, 500)).toBeCloseTo(0.804, 3);
});

it('calculates the temperatures of strike and infusion water', () => {
  expect(strikeTemperature(3, 20, 67)).toBeCloseTo(73.4, 1);
  expect(infusionLiters(5, 15, 52, 67)).toBeCloseTo(7.75, 2);
});

it('calculates the relative utilisation in a whirlpool', () => {
  // Formula and figures of the samples: 1.01 at 100 °C, which counts as 1.
  expect(relativeUtilization(100)).toBe(1);
  expect(relativeUtilization(90)).toBeCloseTo(0.49, 2);
  expect(relativeUtilization(80)).toBeCloseTo(0.23, 2);
});

it('calculates the cells to pitch', () => {
  expect(cellsToPitch(0.75, 500, gravityOfPlato(14.04)) / 1e12).toBeCloseTo(5.27, 2);
});
