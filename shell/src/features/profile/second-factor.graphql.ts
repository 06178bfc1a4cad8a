import { graphql } from '../../generated';

export const secondFactorQuery = graphql(`
  query SecondFactor {
    secondFactor {
      enabledAt
      recoveryCodesLeft
    }
  }
`);

export const beginAuthenticatorMutation = graphql(`
  mutation BeginAuthenticator($currentPassword: String!) {
    beginAuthenticator(currentPassword: $currentPassword) {
      secret
      qrCode
    }
  }
`);

export const confirmAuthenticatorMutation = graphql(`
  mutation ConfirmAuthenticator($code: String!) {
    confirmAuthenticator(code: $code)
  }
`);

export const renewRecoveryCodesMutation = graphql(`
  mutation RenewRecoveryCodes($currentPassword: String!) {
    renewRecoveryCodes(currentPassword: $currentPassword)
  }
`);

export const removeAuthenticatorMutation = graphql(`
  mutation RemoveAuthenticator($currentPassword: String!) {
    removeAuthenticator(currentPassword: $currentPassword)
  }
`);
